import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const columns = ['email_template_id', 'key', 'name', 'subject', 'body', 'version'] as const

export const listTemplateRows = (db: DbOrTrx) => db.selectFrom('email_template').select(columns).execute()

export const findTemplateRow = (db: DbOrTrx, templateID: string) =>
  db
    .selectFrom('email_template')
    .select(columns)
    .where('email_template_id', '=', templateID)
    .executeTakeFirst()

/** Locks the template until the transaction ends. */
export const lockTemplateRow = (trx: DbOrTrx, templateID: string) =>
  trx
    .selectFrom('email_template')
    .select(columns)
    .where('email_template_id', '=', templateID)
    .forUpdate()
    .executeTakeFirst()

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplateRow>>>

/** Creates the row of a system template before its first change, so that concurrent changes lock the same row. */
export async function ensureSystemRow(
  trx: DbOrTrx,
  template: { templateID: string; key: string; name: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('email_template')
    .values({
      email_template_id: template.templateID,
      key: template.key,
      name: template.name,
      created_at: template.at,
      updated_at: template.at,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface NewTemplate {
  templateID: string
  name: string
  subject: string
  body: string
  at: Date
}

export async function insertTemplate(trx: DbOrTrx, template: NewTemplate): Promise<void> {
  await trx
    .insertInto('email_template')
    .values({
      email_template_id: template.templateID,
      name: template.name,
      subject: template.subject,
      body: template.body,
      created_at: template.at,
      updated_at: template.at,
    })
    .execute()
}

export async function saveTemplate(
  trx: DbOrTrx,
  template: { templateID: string; name: string; subject: string | null; body: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('email_template')
    .set((row) => ({
      name: template.name,
      subject: template.subject,
      body: template.body,
      updated_at: template.at,
      version: row('version', '+', 1),
    }))
    .where('email_template_id', '=', template.templateID)
    .execute()
}

export async function removeTemplate(trx: DbOrTrx, templateID: string): Promise<void> {
  await trx.deleteFrom('email_template').where('email_template_id', '=', templateID).execute()
}

/** Arbitrary key of the advisory lock. */
const NAMES_LOCK = 7_265_310

/** Serialises changes of names, so that two templates cannot get the same name. */
export async function lockNames(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(trx)
}
