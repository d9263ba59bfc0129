const TOKEN = /([?&](?:amp;)?token=)[^&"'<>\s)]+/gi
const REDACTED = '…'

/** The same text with every single-use link made useless, for whoever reads it later. */
export const redactTokens = (text: string): string => text.replaceAll(TOKEN, `$1${REDACTED}`)

export const hasRedactedToken = (text: string): boolean => text.includes(`token=${REDACTED}`)
