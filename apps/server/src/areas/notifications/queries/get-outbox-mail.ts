import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { presentMail } from '../presenter.ts'
import { findMail } from '../repository.ts'

export async function getOutboxMail(db: DbOrTrx, sender: Mail, mailID: string) {
  const mail = await findMail(db, mailID)
  if (!mail) throw notFound()
  return presentMail(mail, sender)
}
