import type { ReportChoice } from '@sojourn/contract/reports/report'
import { firstDay, type Period, type Role } from '@sojourn/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../platform/db/pool.ts'
import { contains } from '../../platform/db/queries.ts'

type Condition = RawBuilder<SqlBool> | undefined

/** A condition that applies only while its filter is set. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<SqlBool>,
): Condition => (value === undefined ? undefined : condition(value))

/** A condition that applies only while a checkbox is ticked. */
export const whenTrue = (ticked: boolean, condition: RawBuilder<SqlBool>): Condition =>
  ticked ? condition : undefined

/** All conditions that are set; true without any. */
export function allOf(...conditions: Condition[]): RawBuilder<SqlBool> {
  const applied = conditions.filter((condition) => condition !== undefined)
  return applied.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(applied, sql` and `)}`
}

/** Finds a term anywhere in a text, without regard to case and accents. */
export const containsText = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain(${text}) like '%' || plain(${term.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`

/** The name of the audit's type in the revision it started with, or the newest enabled one before the start. */
export const typeOfAudit = sql<string | null>`(
  select revision.name from audit_type_revision revision
  where revision.audit_type_id = audit.audit_type_id
    and (audit.started_revision is null or revision.revision = audit.started_revision)
  order by revision.enabled desc, revision.revision desc limit 1)`

/** Sites whose latest audit is of a type. */
export const latestAuditOfType = (auditTypeID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`site.site_id in (
    select latest_audit.site_id from latest_audit join audit using (audit_id)
    where audit.audit_type_id = ${auditTypeID})`

/** The first days of the months of a period. */
export const inMonths = (column: string, { from, to }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} between ${firstDay(from)}::date and ${firstDay(to)}::date`

export const findAuditTypes = async (db: DbOrTrx): Promise<ReportChoice[]> => {
  const { rows } = await sql<ReportChoice>`
    select newest.name as label, audit_type.audit_type_id as value
    from audit_type
    cross join lateral (
      select name from audit_type_revision revision
      where revision.audit_type_id = audit_type.audit_type_id
      order by revision.revision desc limit 1
    ) as newest
    order by newest.name, audit_type.audit_type_id`.execute(db)
  return rows
}

export const findMembershipStatuses = (db: DbOrTrx): Promise<ReportChoice[]> =>
  db
    .selectFrom('membership_status')
    .select(['name as label', 'membership_status_id as value'])
    .orderBy('sort_order')
    .execute()

interface Search {
  term?: string
  values?: readonly string[]
  limit: number
}

const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Values that are not ids match nothing. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${sql.val(values.filter((value) => UUID_PATTERN.test(value)))}::uuid[])`

export const searchPeople = (
  db: DbOrTrx,
  { role, term = '', values, limit }: Search & { role: Role },
): Promise<ReportChoice[]> =>
  db
    .selectFrom('user_account')
    .select(['name as label', 'user_id as value'])
    .where(sql<SqlBool>`roles @> array[${role}]::text[]`)
    .where(values ? isOneOf('user_id', values) : contains('search_text', term))
    .orderBy('name')
    .orderBy('user_id')
    .limit(limit)
    .execute()

export const searchCompanies = (db: DbOrTrx, { term = '', values, limit }: Search): Promise<ReportChoice[]> =>
  db
    .selectFrom('company')
    .select(['name as label', 'company_id as value'])
    .where(values ? isOneOf('company_id', values) : contains('search_text', term))
    .orderBy('name')
    .orderBy('company_id')
    .limit(limit)
    .execute()

/** Rows of a page in the viewer. */
export const PAGE_SIZE = 50
const BATCH_SIZE = 500

/** The query of a report. */
export interface ReportQuery<Row> {
  /** The query without an order. */
  query: RawBuilder<Row>
  /** The order by columns of the query; must be unique. */
  order: RawBuilder<unknown>
  /** The rows are aggregates, which are expensive to compute twice. */
  isAggregate: boolean
}

export async function countRows<Row>(db: DbOrTrx, { query }: ReportQuery<Row>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as report`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface RowsPage<Row> {
  rows: Row[]
  /** The number of rows of all pages; undefined for an empty page. */
  total: number | undefined
}

/**
 * A page and the total number of rows. A separate count skips the displayed columns and lets the page stop at its last row;
 * aggregates are counted in the same query.
 */
export async function readPage<Row>(
  db: DbOrTrx,
  { query, order, isAggregate }: ReportQuery<Row>,
  page: number,
): Promise<RowsPage<Row>> {
  const total = isAggregate ? sql`count(*) over ()` : sql`(select count(*) from (${query}) as counted)`
  const { rows } = await sql<Row & { total_rows: number }>`
    select report.*, ${total} as total_rows
    from (${query}) as report
    order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return { rows, total: rows[0]?.total_rows }
}

/** All rows of one snapshot, read in batches on a separate connection. */
export async function* readByCursor<Row, Read>(
  db: Db,
  { query, order }: ReportQuery<Row>,
  complete: (db: DbOrTrx, rows: Row[]) => Promise<Read>,
): AsyncGenerator<Read> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // All rows will be read, so the planner must optimise for the last row instead of the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx)
    await sql`declare report no scroll cursor for
      select report.* from (${query}) as report order by ${order}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from report`.execute(trx)
      if (rows.length === 0) return
      yield await complete(trx, rows)
    }
  } finally {
    await trx.rollback().execute()
  }
}
