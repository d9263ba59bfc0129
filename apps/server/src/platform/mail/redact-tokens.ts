const TOKEN = /([?&](?:amp;)?token=)[^&"'<>\s)]+/gi
const BLANK = '…'

/** The same text with every single-use link made useless, for whoever reads it later. */
export const redactTokens = (text: string): string => text.replaceAll(TOKEN, `$1${BLANK}`)

export const hasBlankedToken = (text: string): boolean => text.includes(`token=${BLANK}`)
