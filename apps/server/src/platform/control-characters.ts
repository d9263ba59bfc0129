const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Removes the characters that XML 1.0 allows in no form, not even escaped. */
export const removeControlCharacters = (text: string): string => text.replaceAll(FORBIDDEN, '')
