import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTrx } from '../db/pool.ts'
import type { DocumentCertificate, KeyPurpose, PublicKey } from './keys.ts'

const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})
export type PublicJwk = z.output<typeof publicJwkSchema>

export interface NewKey {
  keyID: string
  purpose: KeyPurpose
  publicJwk: PublicJwk
  /** The private key as an encrypted JSON Web Key. */
  privateJwk: string
  createdAt: Date
}

/** Inserts the key unless the purpose has a current one. A concurrent insert for the same purpose waits. */
export async function insertKeyIfMissing(trx: DbOrTrx, key: NewKey): Promise<void> {
  await trx
    .insertInto('purpose_key')
    .values({
      key_id: key.keyID,
      purpose: key.purpose,
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk: key.privateJwk,
      created_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.column('purpose').where('retired_at', 'is', null).doNothing())
    .execute()
}

/** Stores the certificate of a key that has none yet. */
export async function setCertificate(trx: DbOrTrx, keyID: string, certificate: string): Promise<void> {
  await trx
    .updateTable('purpose_key')
    .set({ certificate })
    .where('key_id', '=', keyID)
    .where('certificate', 'is', null)
    .execute()
}

/** Stores the certificate of a key from a file, so that its signatures can be verified after the file was replaced. */
export async function insertFileCertificate(
  trx: DbOrTrx,
  key: { keyID: string; publicJwk: object; certificate: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('purpose_key')
    .values({
      key_id: key.keyID,
      purpose: 'certificates',
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk: null,
      certificate: key.certificate,
      created_at: key.at,
      retired_at: key.at,
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}

export async function listCertificates(db: DbOrTrx): Promise<DocumentCertificate[]> {
  const rows = await db
    .selectFrom('purpose_key')
    .select(['key_id', 'certificate', 'created_at', 'retired_at', 'private_jwk'])
    .where('purpose', '=', 'certificates')
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.flatMap((row) =>
    row.certificate === null
      ? []
      : [
          {
            keyID: row.key_id,
            certificate: row.certificate,
            createdAt: row.created_at,
            retiredAt: row.private_jwk === null ? null : row.retired_at,
          },
        ],
  )
}

export async function findCurrentKey(db: DbOrTrx, purpose: KeyPurpose) {
  const row = await db
    .selectFrom('purpose_key')
    .select(['key_id', 'private_jwk', 'certificate', 'created_at'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.private_jwk === null) throw new Error(`The key ${row.key_id} has no private part.`)
  return {
    keyID: row.key_id,
    privateJwk: row.private_jwk,
    certificate: row.certificate,
    createdAt: row.created_at,
  }
}

export async function retireCurrentKey(trx: DbOrTrx, purpose: KeyPurpose, at: Date): Promise<void> {
  await trx
    .updateTable('purpose_key')
    .set({ retired_at: at })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute()
}

/** Serialises rotations of the keys of a purpose. */
export const lockPurpose = (trx: DbOrTrx, purpose: KeyPurpose) =>
  sql`select pg_advisory_xact_lock(hashtext('purpose-key'), hashtext(${purpose}))`.execute(trx)

export async function listPublicKeys(db: DbOrTrx, purpose: KeyPurpose): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('purpose_key')
    .select(['key_id', 'public_jwk'])
    .where('purpose', '=', purpose)
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.map((row) => ({
    kid: row.key_id,
    ...publicJwkSchema.parse(row.public_jwk),
    alg: 'ES256',
    use: 'sig',
  }))
}
