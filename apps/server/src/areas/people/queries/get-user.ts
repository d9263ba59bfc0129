import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findUser, type UserRecord } from '../repository.ts'

export async function getUser(db: DbOrTrx, userID: string): Promise<UserRecord> {
  const user = await findUser(db, userID)
  if (!user) throw notFound()
  return user
}
