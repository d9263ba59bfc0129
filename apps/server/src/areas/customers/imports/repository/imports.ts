import type { ImportKind, RowOutcome } from '@sojourn/contract/imports/import'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import type { RowError } from '../importer.ts'

export type ImportState = 'checking' | 'preview' | 'applying' | 'applied' | 'failed'
export type Counts = Record<RowOutcome, number>

const selectRuns = (db: DbOrTrx) =>
  db
    .selectFrom('import_run')
    .innerJoin('user_account', 'user_account.user_id', 'import_run.created_by')
    .selectAll('import_run')
    .select(['user_account.name as creator_name', 'user_account.email as creator_email'])

export type ImportRun = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

export const findImport = (db: DbOrTrx, importID: string): Promise<ImportRun | undefined> =>
  selectRuns(db).where('import_id', '=', importID).executeTakeFirst()

/** Held until the transaction ends. */
export const lockImport = (trx: DbOrTrx, importID: string): Promise<ImportRun | undefined> =>
  selectRuns(trx).where('import_id', '=', importID).forUpdate('import_run').executeTakeFirst()

/** One worker at a time carries an import out; false when another one has. */
export async function claimImport(trx: DbOrTrx, importID: string): Promise<boolean> {
  // Not the row itself: how far it is must be written meanwhile.
  await sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${importID}))`.execute(trx)
  return (await findImport(trx, importID))?.state === 'applying'
}

export async function findImports(db: DbOrTrx, { limit, offset }: { limit: number; offset: number }) {
  const { total } = await db
    .selectFrom('import_run')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectRuns(db)
    .orderBy('import_run.created_at', 'desc')
    .orderBy('import_run.import_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, totalCount: total }
}

export async function insertImport(
  trx: DbOrTrx,
  run: {
    importID: string
    kind: ImportKind
    documentID: string
    fileName: string
    createdBy: string
    createdAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('import_run')
    .values({
      import_id: run.importID,
      kind: run.kind,
      document_id: run.documentID,
      file_name: run.fileName,
      state: 'checking',
      created_by: run.createdBy,
      created_at: run.createdAt,
    })
    .execute()
}

export async function setImportState(
  db: DbOrTrx,
  importID: string,
  state: ImportState,
  reason: string | null = null,
): Promise<void> {
  await db.updateTable('import_run').set({ state, reason }).where('import_id', '=', importID).execute()
}

export async function setProgress(
  db: DbOrTrx,
  importID: string,
  progress: { done: number; total?: number; counts?: Counts },
): Promise<void> {
  const { done, total, counts } = progress
  await db
    .updateTable('import_run')
    .set({
      done_rows: done,
      ...(total === undefined ? {} : { total_rows: total }),
      ...(counts === undefined
        ? {}
        : {
            new_rows: counts.new,
            changed_rows: counts.changed,
            same_rows: counts.same,
            wrong_rows: counts.wrong,
          }),
    })
    .where('import_id', '=', importID)
    .execute()
}

export interface CheckedRow {
  rowNumber: number
  outcome: RowOutcome
  title: string
  given: Readonly<Record<string, string>>
  before: Readonly<Record<string, string>>
  errors: readonly RowError[]
}

export async function insertRows(trx: DbOrTrx, importID: string, rows: CheckedRow[]): Promise<void> {
  // As pairs: jsonb keeps the order of a list, not that of an object, and the file's order of columns matters.
  const stored = rows.map((row) => ({ ...row, given: Object.entries(row.given) }))
  await sql`insert into import_row (import_id, row_number, outcome, title, given, before, errors)
    select ${importID}, "rowNumber", outcome, title, given, before, errors
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as row("rowNumber" integer, outcome text, title text, given jsonb, before jsonb, errors jsonb)`.execute(
    trx,
  )
}

/** Rows that could not be taken over say why, and are counted so. */
export async function refuseRows(
  trx: DbOrTrx,
  importID: string,
  refusals: readonly { row: CheckedRow; errors: readonly RowError[] }[],
): Promise<void> {
  const stored = refusals.map(({ row, errors }) => ({ rowNumber: row.rowNumber, errors }))
  await sql`update import_row set outcome = 'wrong', errors = refused.errors
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as refused("rowNumber" integer, errors jsonb)
    where import_id = ${importID} and row_number = refused."rowNumber"`.execute(trx)
  const count = (outcome: RowOutcome) => refusals.filter(({ row }) => row.outcome === outcome).length
  await sql`update import_run set done_rows = 0, wrong_rows = wrong_rows + ${refusals.length},
      new_rows = new_rows - ${count('new')}, changed_rows = changed_rows - ${count('changed')}
    where import_id = ${importID}`.execute(trx)
}

export async function removeRows(trx: DbOrTrx, importID: string): Promise<void> {
  await trx.deleteFrom('import_row').where('import_id', '=', importID).execute()
}

export async function removeImport(trx: DbOrTrx, importID: string): Promise<void> {
  await trx.deleteFrom('import_run').where('import_id', '=', importID).execute()
}

interface StoredRow {
  row_number: number
  outcome: RowOutcome
  title: string
  /** Pairs; an object where it was stored before the order was kept. */
  given: [string, string][] | Record<string, string>
  before: Record<string, string>
  errors: RowError[]
}

const readRow = (row: StoredRow): CheckedRow => ({
  rowNumber: row.row_number,
  outcome: row.outcome,
  title: row.title,
  given: Array.isArray(row.given) ? Object.fromEntries(row.given) : row.given,
  before: row.before,
  errors: row.errors,
})

export async function findRows(
  db: DbOrTrx,
  importID: string,
  { outcomes, limit, offset }: { outcomes: RowOutcome[] | undefined; limit: number; offset: number },
): Promise<{ rows: CheckedRow[]; totalCount: number }> {
  const wanted = outcomes ? sql`and outcome = any(${outcomes}::text[])` : sql``
  const count = await sql<{ total: number }>`
    select count(*) as total from import_row where import_id = ${importID} ${wanted}`.execute(db)
  const { rows } = await sql<StoredRow>`
    select row_number, outcome, title, given, before, errors from import_row
    where import_id = ${importID} ${wanted} order by row_number limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(readRow), totalCount: count.rows[0]?.total ?? 0 }
}

/** The next rows after one, in the order of the file. */
export async function findRowsAfter(
  db: DbOrTrx,
  importID: string,
  after: number,
  limit: number,
): Promise<CheckedRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number, outcome, title, given, before, errors from import_row
    where import_id = ${importID} and row_number > ${after} order by row_number limit ${limit}`.execute(db)
  return rows.map(readRow)
}

/** Oldest first, a batch at a time: the next night goes on. */
export async function findFinishedBefore(db: DbOrTrx, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('import_id')
    .where('created_at', '<', before)
    .where('state', 'not in', ['checking', 'applying'])
    .orderBy('created_at')
    .limit(500)
    .execute()
  return rows.map(({ import_id }) => import_id)
}
