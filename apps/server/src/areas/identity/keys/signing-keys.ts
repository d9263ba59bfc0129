import { type CryptoKey, importJWK, type JWK_EC_Private } from 'jose'
import type { Platform } from '../../../platform/platform.ts'
import { listKeys, type StoredKey } from '../repository/keys.ts'
import { ensureSigningKey } from './rotate.ts'

export type SigningJwk = JWK_EC_Private & { kty: 'EC'; kid: string; alg: 'ES256'; use: 'sig' }

export interface KeySet {
  /** Changes when the set of keys or the signing key changes. */
  fingerprint: string
  /** The first key is the signing key. */
  jwks: SigningJwk[]
}

export interface SigningKeys {
  current(): Promise<KeySet>
  /** Undefined if no such key exists in the database. */
  publicKey(kid: string): Promise<CryptoKey | undefined>
  /** Clears the cache. */
  forget(): void
}

/** Other processes may rotate keys. A new key is published an hour before it signs, so a one-minute cache is safe. */
const RELOAD_MILLISECONDS = 60_000
/** Limits the database queries that requests with forged key ids can cause. */
const UNKNOWN_KEY_RELOAD_MILLISECONDS = 1_000

const toSigningJwk = (key: StoredKey): SigningJwk => ({ ...key.jwk, kid: key.keyID, alg: 'ES256', use: 'sig' })

/** The oldest key that is not retired signs, because a newer key is still being published. */
function orderForSigning(keys: readonly StoredKey[], now: Date): StoredKey[] {
  const signing = keys.find((key) => key.retiredAt === null || key.retiredAt > now) ?? keys.at(-1)
  return signing ? [signing, ...keys.filter((key) => key !== signing)] : []
}

export function createSigningKeys(platform: Platform): SigningKeys {
  let loaded: { keys: Promise<StoredKey[]>; at: number } | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  const load = (maxAge: number): Promise<StoredKey[]> => {
    const now = performance.now()
    if (loaded && now - loaded.at < maxAge) return loaded.keys
    const keys = ensureSigningKey(platform).then(() => listKeys(platform.db, platform.encryption))
    loaded = { keys, at: now }
    // Do not cache a failed read.
    keys.catch(() => {
      if (loaded?.keys === keys) loaded = undefined
    })
    return keys
  }

  return {
    current: async () => {
      const ordered = orderForSigning(await load(RELOAD_MILLISECONDS), platform.clock.now())
      return { fingerprint: ordered.map((key) => key.keyID).join(' '), jwks: ordered.map(toSigningJwk) }
    },
    publicKey: async (kid) => {
      const find = (keys: readonly StoredKey[]) => keys.find((key) => key.keyID === kid)
      const key = find(await load(RELOAD_MILLISECONDS)) ?? find(await load(UNKNOWN_KEY_RELOAD_MILLISECONDS))
      if (!key) return undefined
      let known = imported.get(kid)
      if (!known) {
        known = importPublic(key)
        imported.set(kid, known)
      }
      return known
    },
    forget: () => {
      loaded = undefined
    },
  }
}

async function importPublic(key: StoredKey): Promise<CryptoKey> {
  const { kty, crv, x, y } = key.jwk
  const imported = await importJWK({ kty, crv, x, y }, 'ES256')
  if (imported instanceof Uint8Array) throw new TypeError('A signing key must be an elliptic-curve key.')
  return imported
}
