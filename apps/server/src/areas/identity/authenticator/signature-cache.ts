import { createHash } from 'node:crypto'

/** What a checked signature says. */
export interface TokenClaims {
  subject: string
  sessionID: string
  expiresAt: number
}

const KEEP_MILLISECONDS = 30_000
const MOST = 2_000

/**
 * A browser sends the same token many times a minute; its signature is checked once in thirty seconds. Only that is
 * remembered: whether the person may still come in is asked every time.
 */
export function createSignatureCache() {
  const entries = new Map<string, { claims: TokenClaims; until: number }>()
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    find(token: string): TokenClaims | undefined {
      const entry = entries.get(keyOf(token))
      return entry && performance.now() < entry.until ? entry.claims : undefined
    },
    keep(token: string, claims: TokenClaims): void {
      const key = keyOf(token)
      entries.delete(key)
      entries.set(key, { claims, until: performance.now() + KEEP_MILLISECONDS })
      // A map remembers the order of insertion, so its first key is the oldest.
      const oldest = entries.keys().next().value
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
    },
  }
}
