import { type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export interface OutboxSearch {
  states: string[]
  searchTerm: string
  oldestFirst: boolean
  page: number
  pageSize: number
}

const rowColumns = [
  'mail_id',
  'template_key',
  'to_address',
  'subject',
  'state',
  'attempts',
  'last_error',
  'queued_at',
  'sent_at',
] as const

const toLikePattern = (term: string): string => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

const selectMatchingMails = (db: DbOrTrx, { states, searchTerm }: OutboxSearch) =>
  db
    .selectFrom('mail')
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .$if(searchTerm !== '', (query) =>
      query.where(sql`to_address || ' ' || subject`, 'ilike', toLikePattern(searchTerm)),
    )

export const countOutbox = async (db: DbOrTrx, search: OutboxSearch): Promise<number> => {
  const { mails } = await selectMatchingMails(db, search)
    .select((count) => count.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return mails
}

const orderMails = <Row>(query: SelectQueryBuilder<DB, 'mail', Row>, { oldestFirst }: OutboxSearch) =>
  query.orderBy('queued_at', oldestFirst ? 'asc' : 'desc').orderBy('mail_id')

export const listOutboxRows = (db: DbOrTrx, search: OutboxSearch) =>
  orderMails(
    db
      .selectFrom('mail')
      .select(rowColumns)
      // Select only ids for the offset, then read full rows of the page only.
      .where(
        'mail_id',
        'in',
        orderMails(selectMatchingMails(db, search).select('mail_id'), search)
          .limit(search.pageSize)
          .offset((search.page - 1) * search.pageSize),
      ),
    search,
  ).execute()

/** Ids of all matches in list order. */
export async function findMailIds(db: DbOrTrx, search: OutboxSearch): Promise<string[]> {
  const rows = await selectMatchingMails(db, search)
    .select('mail_id')
    .orderBy('queued_at', search.oldestFirst ? 'asc' : 'desc')
    .orderBy('mail_id')
    .execute()
  return rows.map((row) => row.mail_id)
}

export async function findMailsById(db: DbOrTrx, ids: string[]): Promise<Map<string, MailRow>> {
  const rows = await db.selectFrom('mail').select(rowColumns).where('mail_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.mail_id, row]))
}

export const findMail = (db: DbOrTrx, mailID: string) =>
  db
    .selectFrom('mail')
    .select([...rowColumns, 'html', 'text', 'encrypted_content'])
    .where('mail_id', '=', mailID)
    .executeTakeFirst()

export type MailRow = Awaited<ReturnType<typeof listOutboxRows>>[number]
export type FullMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Locks the e-mail, also against the sender, until the transaction ends. */
export const lockMail = (trx: DbOrTrx, mailID: string) =>
  trx
    .selectFrom('mail')
    .select([...rowColumns, 'html', 'encrypted_content'])
    .where('mail_id', '=', mailID)
    .forUpdate()
    .executeTakeFirst()

/** Returns the number of deleted e-mails. If it equals `limit`, there may be more. */
export async function deleteMailsBefore(db: DbOrTrx, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mail')
    .select('mail_id')
    .where('queued_at', '<', before)
    .where('state', '!=', 'queued')
    .orderBy('queued_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('mail').where('mail_id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const templateColumns = ['email_template_id', 'key', 'name', 'subject', 'body', 'version'] as const

export const listTemplateRows = (db: DbOrTrx) =>
  db.selectFrom('email_template').select(templateColumns).execute()

export const findTemplateRow = (db: DbOrTrx, templateID: string) =>
  db
    .selectFrom('email_template')
    .select(templateColumns)
    .where('email_template_id', '=', templateID)
    .executeTakeFirst()

/** Locks the template until the transaction ends. */
export const lockTemplateRow = (trx: DbOrTrx, templateID: string) =>
  trx
    .selectFrom('email_template')
    .select(templateColumns)
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

interface NewTemplate {
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
export async function lockTemplateNames(trx: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(trx)
}
