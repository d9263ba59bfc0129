const TOKEN = /([?&](?:amp;)?token=)[^&"'<>\s)]+/gi
const REDACTED = '…'

/** The text without the tokens of one-time links, for readers of the outbox. */
export const redactTokens = (text: string): string => text.replaceAll(TOKEN, `$1${REDACTED}`)

export const hasRedactedToken = (text: string): boolean => text.includes(`token=${REDACTED}`)
