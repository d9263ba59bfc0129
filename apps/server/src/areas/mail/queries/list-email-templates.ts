import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { ownRecord, systemRecord, type TemplateRecord } from '../templates/record.ts'
import { listTemplateRows } from '../templates/repository.ts'

/** Those the platform sends and those that were added, by name. */
export async function listTemplates(db: DbOrTrx, mail: Mail): Promise<TemplateRecord[]> {
  const rows = await listTemplateRows(db)
  const changes = new Map(rows.map((row) => [row.key, row]))
  const system = [...mail.templates.values()].map((template) =>
    systemRecord(template, changes.get(template.key)),
  )
  const own = rows.filter((row) => row.key === null).map(ownRecord)
  return [...system, ...own].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
