import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { presentMail } from '../presenter.ts'
import { findMail } from '../repository.ts'

export async function getOutboxMail(db: DbOrTrx, mailID: string) {
  const mail = await findMail(db, mailID)
  if (!mail) throw notFound()
  return presentMail(mail)
}
