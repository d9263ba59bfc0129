import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Encryption, isEncrypted } from '../../../platform/encryption.ts'

/** An elliptic-curve key for ES256, as JSON Web Key. */
export const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type PrivateKey = z.output<typeof privateKey>

export interface StoredKey {
  keyID: string
  jwk: PrivateKey
  createdAt: Date
  retiredAt: Date | null
}

const ENCRYPTION_PURPOSE = 'signing-key'

/** Throws `DecryptionError` if the keys were encrypted with another SECRET_KEY. */
export async function listKeys(db: DbOrTrx, encryption: Encryption): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.map((row) => ({
    keyID: row.key_id,
    jwk: privateKey.parse(JSON.parse(encryption.decrypt(ENCRYPTION_PURPOSE, row.private_jwk))),
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }))
}

/** Only one process at a time may create, retire or delete keys. */
export async function lockKeys(trx: DbOrTrx): Promise<void> {
  await sql`lock table signing_key in share row exclusive mode`.execute(trx)
}

export async function insertKey(
  trx: DbOrTrx,
  encryption: Encryption,
  key: Omit<StoredKey, 'retiredAt'>,
): Promise<void> {
  await trx
    .insertInto('signing_key')
    .values({
      key_id: key.keyID,
      private_jwk: encryption.encrypt(ENCRYPTION_PURPOSE, JSON.stringify(key.jwk)),
      created_at: key.createdAt,
    })
    .execute()
}

/** Earlier releases stored private keys unencrypted. */
export async function encryptPlainKeys(db: DbOrTrx, encryption: Encryption): Promise<void> {
  const rows = await db.selectFrom('signing_key').select(['key_id', 'private_jwk']).execute()
  for (const { key_id, private_jwk } of rows)
    if (!isEncrypted(private_jwk))
      await db
        .updateTable('signing_key')
        .set({ private_jwk: encryption.encrypt(ENCRYPTION_PURPOSE, private_jwk) })
        .where('key_id', '=', key_id)
        .where('private_jwk', '=', private_jwk)
        .execute()
}

export async function retireKeysExcept(trx: DbOrTrx, keyID: string, at: Date): Promise<void> {
  await trx
    .updateTable('signing_key')
    .set({ retired_at: at })
    .where('key_id', '<>', keyID)
    .where('retired_at', 'is', null)
    .execute()
}

export async function deleteKeysRetiredBefore(trx: DbOrTrx, before: Date): Promise<void> {
  await trx.deleteFrom('signing_key').where('retired_at', '<', before).execute()
}
