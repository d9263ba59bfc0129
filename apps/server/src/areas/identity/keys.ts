import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type CryptoKey, importJWK, type JWK_EC_Private } from 'jose'
import { loadSecret } from '../../platform/db/secret.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteKeysRetiredBefore,
  encryptPlainKeys,
  insertKey,
  listKeys,
  lockKeys,
  type PrivateKey,
  privateKey,
  retireKeysExcept,
  type StoredKey,
} from './repository/keys.ts'

export interface Secrets {
  /** Key for signing the provider's cookies. */
  cookies: string
  /** Key for signing form tokens and trusted-device cookies. */
  forms: string
}

/** Reads the secrets once and caches them. A failed read is retried by the next call. */
export function createSecrets(platform: Platform): () => Promise<Secrets> {
  let cached: Promise<Secrets> | undefined
  const read = (name: string) => loadSecret(platform, name)
  return () => {
    cached ??= Promise.all([read('identity-cookies'), read('identity-forms')]).then(
      ([cookies, forms]) => ({ cookies, forms }),
      (error) => {
        cached = undefined
        throw error
      },
    )
    return cached
  }
}

const HOUR_MILLISECONDS = 3_600_000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

/** A key signs tokens for this long. */
const ROTATE_AFTER_MILLISECONDS = 90 * DAY_MILLISECONDS
/** A new key is published this long before it signs, so that every process and verifier has loaded it. */
const PUBLISH_AHEAD_MILLISECONDS = HOUR_MILLISECONDS
/** Sign-out verifies an ID token that can be as old as its session, so retired keys must be kept that long. */
const RETIRED_KEY_RETENTION_MILLISECONDS = 30 * DAY_MILLISECONDS

function generateKey(): PrivateKey {
  return privateKey.parse(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  )
}

const createKeyRow = (createdAt: Date) => ({
  keyID: randomBytes(12).toString('base64url'),
  jwk: generateKey(),
  createdAt,
})

/** Creates the first key if there is none. Safe to call from several processes. */
async function ensureSigningKey({ db, encryption, clock, transaction }: Platform): Promise<void> {
  await encryptPlainKeys(db, encryption)
  if ((await listKeys(db, encryption)).length > 0) return
  await transaction(async (trx) => {
    await lockKeys(trx)
    if ((await listKeys(trx, encryption)).length === 0)
      await insertKey(trx, encryption, createKeyRow(clock.now()))
  })
}

/** Idempotent: creates a key only if the newest key is old enough. */
export async function rotateSigningKeys(platform: Platform): Promise<void> {
  const { encryption } = platform
  const now = platform.clock.now()
  await encryptPlainKeys(platform.db, encryption)
  await platform.transaction(async (trx) => {
    await lockKeys(trx)
    const newest = (await listKeys(trx, encryption)).at(-1)
    if (!newest || now.getTime() - newest.createdAt.getTime() >= ROTATE_AFTER_MILLISECONDS) {
      const key = createKeyRow(now)
      await insertKey(trx, encryption, key)
      await retireKeysExcept(trx, key.keyID, new Date(now.getTime() + PUBLISH_AHEAD_MILLISECONDS))
    }
    await deleteKeysRetiredBefore(trx, new Date(now.getTime() - RETIRED_KEY_RETENTION_MILLISECONDS))
  })
}

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

const toSigningJwk = (key: StoredKey): SigningJwk => ({
  ...key.jwk,
  kid: key.keyID,
  alg: 'ES256',
  use: 'sig',
})

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
      let publicKey = imported.get(kid)
      if (!publicKey) {
        publicKey = importPublicKey(key)
        imported.set(kid, publicKey)
      }
      return publicKey
    },
    forget: () => {
      loaded = undefined
    },
  }
}

async function importPublicKey(key: StoredKey): Promise<CryptoKey> {
  const { kty, crv, x, y } = key.jwk
  const imported = await importJWK({ kty, crv, x, y }, 'ES256')
  if (imported instanceof Uint8Array) throw new TypeError('A signing key must be an elliptic-curve key.')
  return imported
}
