import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../platform/db/pool.ts'

/** Rows of a page in the viewer. */
export const PAGE_SIZE = 50
const BATCH_SIZE = 500

/** What a report is asked with. */
export interface ReportQuery<Row> {
  /** Without an order. */
  query: RawBuilder<Row>
  /** By columns of the query, so that every row has its one place. */
  order: RawBuilder<unknown>
  /** Its rows come of many others or of a rule, and are worth reading once only. */
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
  /** Of all pages; unknown where the page has none. */
  total: number | undefined
}

/**
 * A page, and how many rows there are in all. Counted by itself a query needs none of what it only shows, and the page ends with
 * its last row; what is added up is counted as it passes.
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

/** Everything as it is at one moment, read a batch at a time by a connection of its own. */
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
    // All of it will be read, so the way that is fastest to the end counts, not the one to the first row.
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
