// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const ADDRESS_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** Accepts one address only: a line break or a comma would allow a second recipient or header. */
export function assertSingleAddress(address: string): string {
  if (address.length > 254 || address.search(CONTROL_CHARACTERS) >= 0 || !ADDRESS_PATTERN.test(address))
    throw new Error('An email can only be sent to one plain address.')
  return address
}

/** Removes line breaks, which names of users and sites may contain and headers must not. */
export const toSingleLine = (text: string): string =>
  text.replaceAll(CONTROL_CHARACTERS, ' ').replaceAll(/ {2,}/g, ' ').trim()
