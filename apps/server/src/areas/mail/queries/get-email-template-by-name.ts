import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { TemplateRecord } from '../templates/record.ts'
import { sameName } from '../templates/same-name.ts'
import { listTemplates } from './list-email-templates.ts'

export async function getTemplateByName(db: DbOrTrx, mail: Mail, name: string): Promise<TemplateRecord> {
  const templates = await listTemplates(db, mail)
  const found = templates.find((one) => sameName(one.name, name)) ?? templates.find((one) => one.key === name)
  if (!found) throw notFound()
  return found
}
