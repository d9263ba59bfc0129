import { randomBytes } from 'node:crypto'
import type { DbOrTrx } from './pool.ts'

/** Made by whichever process needs it first; all read the same one. */
export async function keepSecret(db: DbOrTrx, name: string, now: Date): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
