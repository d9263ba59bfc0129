import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Mail, MailTemplate } from '../../../platform/mail/mail.ts'
import { toCustomRecord, toSystemRecord, type TemplateRecord } from './record.ts'
import { ensureSystemRow, findTemplateRow, lockTemplateRow, type TemplateRow } from './repository.ts'
import { getTemplateID } from './template-id.ts'

export const findSystemTemplate = (mail: Mail, templateID: string): MailTemplate | undefined =>
  [...mail.templates.values()].find(({ key }) => getTemplateID(key) === templateID.toLowerCase())

function toRecord(system: MailTemplate | undefined, row: TemplateRow | undefined): TemplateRecord {
  if (system) return toSystemRecord(system, row)
  // A row with an unknown key belongs to a system template of another release.
  if (!row || row.key !== null) throw notFound()
  return toCustomRecord(row)
}

export const findTemplate = async (db: DbOrTrx, mail: Mail, templateID: string): Promise<TemplateRecord> =>
  toRecord(findSystemTemplate(mail, templateID), await findTemplateRow(db, templateID))

/** Locks the template. Creates the row of an unchanged system template first. */
export async function lockTemplate(
  trx: DbOrTrx,
  mail: Mail,
  { templateID, at }: { templateID: string; at: Date },
): Promise<TemplateRecord> {
  const system = findSystemTemplate(mail, templateID)
  if (system) await ensureSystemRow(trx, { templateID, key: system.key, name: system.name, at })
  return toRecord(system, await lockTemplateRow(trx, templateID))
}
