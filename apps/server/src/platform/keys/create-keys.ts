import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { CompactSign, type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, DbOrTrx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import type { KeyPurpose, Keys } from './keys.ts'
import {
  findCurrentKey,
  insertKeyIfMissing,
  listPublicKeys,
  lockPurpose,
  type NewKey,
  retireCurrentKey,
} from './repository.ts'

/** An elliptic-curve key for ES256, as JSON Web Key. */
const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

const ENCRYPTED_FOR = 'purpose-key'

export function createKeys({
  db,
  encryption,
  clock,
}: {
  db: Db
  encryption: Encryption
  clock: Clock
}): Keys {
  const imported = new Map<string, Promise<CryptoKey | Uint8Array>>()

  function generateKey(purpose: KeyPurpose): NewKey {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = privateKey.parse(pair.privateKey.export({ format: 'jwk' }))
    const { d: _secret, ...publicJwk } = jwk
    return {
      keyID: randomBytes(12).toString('base64url'),
      purpose,
      publicJwk,
      privateJwk: encryption.encrypt(ENCRYPTED_FOR, JSON.stringify(jwk)),
      createdAt: clock.now(),
    }
  }

  async function loadCurrentKey(trx: DbOrTrx, purpose: KeyPurpose) {
    const existing = await findCurrentKey(trx, purpose)
    if (existing) return existing
    await insertKeyIfMissing(trx, generateKey(purpose))
    const created = await findCurrentKey(trx, purpose)
    if (!created) throw new Error(`The key for ${purpose} was retired while it was created.`)
    return created
  }

  function importPrivate(keyID: string, encrypted: string): Promise<CryptoKey | Uint8Array> {
    const known = imported.get(keyID)
    if (known) return known
    const jwk = privateKey.parse(JSON.parse(encryption.decrypt(ENCRYPTED_FOR, encrypted)))
    const key = importJWK(jwk, 'ES256')
    imported.set(keyID, key)
    return key
  }

  return {
    sign: async (trx, purpose, payload, { keyPrefix = '', ...header }) => {
      const { keyID, privateJwk } = await loadCurrentKey(trx, purpose)
      return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid: `${keyPrefix}${keyID}`, ...header })
        .sign(await importPrivate(keyID, privateJwk))
    },
    publicKeys: listPublicKeys,
    rotate: (purpose) =>
      db.transaction().execute(async (trx) => {
        await lockPurpose(trx, purpose)
        await retireCurrentKey(trx, purpose, clock.now())
        return (await loadCurrentKey(trx, purpose)).keyID
      }),
  }
}
