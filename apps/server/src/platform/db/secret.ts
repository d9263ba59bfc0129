import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { type Encryption, isEncrypted } from '../encryption.ts'
import type { DbOrTrx } from './pool.ts'

const ENCRYPTION_PURPOSE = 'secret'

/** Reads a secret, which the first process that needs it generates. All processes read the same value. It is stored encrypted. */
export async function loadSecret(
  { db, encryption, clock }: { db: DbOrTrx; encryption: Encryption; clock: Clock },
  name: string,
): Promise<string> {
  const generated = encryption.encrypt(ENCRYPTION_PURPOSE, randomBytes(32).toString('base64url'))
  await db
    .insertInto('secret')
    .values({ name, value: generated, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (isEncrypted(value)) return encryption.decrypt(ENCRYPTION_PURPOSE, value)
  await encryptPlainSecret(db, encryption, name, value)
  return value
}

/** Encrypts a secret that an earlier release stored unencrypted. */
async function encryptPlainSecret(
  db: DbOrTrx,
  encryption: Encryption,
  name: string,
  value: string,
): Promise<void> {
  await db
    .updateTable('secret')
    .set({ value: encryption.encrypt(ENCRYPTION_PURPOSE, value) })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute()
}
