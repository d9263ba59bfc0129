import { hash } from 'node:crypto'

/** What a checked signature says. */
export interface TokenClaims {
  subject: string
  sessionID: string
  expiresAt: number
}

const KEEP_MILLISECONDS = 30_000
const MAX_ENTRIES = 2_000

/**
 * A browser sends the same token many times a minute; its signature is checked once in thirty seconds. Session and
 * account are checked in the database on every call.
 */
export function createSignatureCache<Claims extends TokenClaims = TokenClaims>() {
  const entries = new Map<string, { claims: Claims; until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    find(token: string): Claims | undefined {
      const entry = entries.get(keyOf(token))
      return entry && performance.now() < entry.until ? entry.claims : undefined
    },
    keep(token: string, claims: Claims): void {
      const key = keyOf(token)
      entries.delete(key)
      entries.set(key, { claims, until: performance.now() + KEEP_MILLISECONDS })
      // A map keeps the order of insertion, so its first key is the oldest.
      const oldest = entries.keys().next().value
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
  }
}
