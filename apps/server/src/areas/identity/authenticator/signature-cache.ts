import { hash } from 'node:crypto'

/** What a checked signature says. */
export interface TokenClaims {
  subject: string
  sessionID: string
  expiresAt: number
}

interface Entry<Person> {
  claims: TokenClaims
  /** Who it was when they last called. */
  person?: Person | undefined
}

const KEEP_MILLISECONDS = 30_000
const MOST = 2_000

/**
 * A browser sends the same token many times a minute; its signature is checked once in thirty seconds. Whether the person
 * may still come in is asked every time; who it was is remembered so that one statement can ask that along with its own.
 */
export function createSignatureCache<Person = never>() {
  const entries = new Map<string, Entry<Person> & { until: number }>()
  const keyOf = (token: string) => hash('sha256', token, 'base64')
  return {
    find(token: string): Entry<Person> | undefined {
      const entry = entries.get(keyOf(token))
      return entry && performance.now() < entry.until ? entry : undefined
    },
    keep(token: string, claims: TokenClaims): Entry<Person> {
      const key = keyOf(token)
      const entry = { claims, until: performance.now() + KEEP_MILLISECONDS }
      entries.delete(key)
      entries.set(key, entry)
      // A map remembers the order of insertion, so its first key is the oldest.
      const oldest = entries.keys().next().value
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
      return entry
    },
  }
}
