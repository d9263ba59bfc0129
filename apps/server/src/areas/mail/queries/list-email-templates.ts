import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { toCustomRecord, toSystemRecord, type TemplateRecord } from '../templates/record.ts'
import { listTemplateRows } from '../templates/repository.ts'

/** All system and custom templates, ordered by name. */
export async function listTemplates(db: DbOrTrx, mail: Mail): Promise<TemplateRecord[]> {
  const rows = await listTemplateRows(db)
  const changes = new Map(rows.map((row) => [row.key, row]))
  const system = [...mail.templates.values()].map((template) =>
    toSystemRecord(template, changes.get(template.key)),
  )
  const own = rows.filter((row) => row.key === null).map(toCustomRecord)
  return [...system, ...own].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
