import { type ImportKind, ROW_OUTCOMES, type RowOutcome } from '@sojourn/contract/companies/import'
import type { RowError } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import type { NumberReading } from '../read-cells.ts'

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

/** Locks the import until the transaction ends. */
export const lockImport = (trx: DbOrTrx, importID: string): Promise<ImportRun | undefined> =>
  selectRuns(trx).where('import_id', '=', importID).forUpdate('import_run').executeTakeFirst()

/** Lets one worker at a time apply an import; false if another worker has finished it. */
export async function claimImport(trx: DbOrTrx, importID: string): Promise<boolean> {
  // An advisory lock instead of a row lock, because the progress is written to the row meanwhile.
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
            invalid_rows: counts.invalid,
          }),
    })
    .where('import_id', '=', importID)
    .execute()
}

export async function setNumberReading(db: DbOrTrx, importID: string, reading: NumberReading): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      decimal_mark: reading.decimalMark,
      ambiguous_numbers: reading.ambiguousNumbers,
      ambiguous_example: reading.ambiguousExample?.text ?? null,
      ambiguous_row: reading.ambiguousExample?.rowNumber ?? null,
      ambiguous_column: reading.ambiguousExample?.column ?? null,
      decisive_number: reading.decisiveNumber,
    })
    .where('import_id', '=', importID)
    .execute()
}

export interface CheckedRow {
  rowNumber: number
  outcome: RowOutcome
  title: string
  cells: Readonly<Record<string, string>>
  before: Readonly<Record<string, string>>
  errors: readonly RowError[]
}

export async function insertRows(trx: DbOrTrx, importID: string, rows: CheckedRow[]): Promise<void> {
  // Stored as pairs, because jsonb keeps the order of arrays but not of object keys.
  const stored = rows.map(({ cells, ...row }) => ({ ...row, given: Object.entries(cells) }))
  await sql`insert into import_row (import_id, row_number, outcome, title, given, before, errors)
    select ${importID}, "rowNumber", outcome, title, given, before, errors
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as row("rowNumber" integer, outcome text, title text, given jsonb, before jsonb, errors jsonb)`.execute(
    trx,
  )
}

/** Stores the errors of rejected rows and counts these rows as invalid. */
export async function markRowsInvalid(
  trx: DbOrTrx,
  importID: string,
  rejectedRows: readonly { row: CheckedRow; errors: readonly RowError[] }[],
): Promise<void> {
  const stored = rejectedRows.map(({ row, errors }) => ({ rowNumber: row.rowNumber, errors }))
  await sql`update import_row set outcome = 'invalid', errors = rejected.errors
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as rejected("rowNumber" integer, errors jsonb)
    where import_id = ${importID} and row_number = rejected."rowNumber"`.execute(trx)
  const count = (outcome: RowOutcome) => rejectedRows.filter(({ row }) => row.outcome === outcome).length
  await sql`update import_run set done_rows = 0, invalid_rows = invalid_rows + ${rejectedRows.length},
      new_rows = new_rows - ${count('new')}, changed_rows = changed_rows - ${count('changed')}
    where import_id = ${importID}`.execute(trx)
}

export async function removeRows(trx: DbOrTrx, importID: string): Promise<void> {
  await trx.deleteFrom('import_row').where('import_id', '=', importID).execute()
}

export async function removeImport(trx: DbOrTrx, importID: string): Promise<void> {
  await trx.deleteFrom('import_run').where('import_id', '=', importID).execute()
}

/** Errors stored by an earlier version have a column and a message only. */
type StoredRowError = Pick<RowError, 'column' | 'message'> & Partial<RowError>

const toRowError = (error: StoredRowError): RowError => ({
  value: '',
  allowedValues: [],
  moreAllowedValues: 0,
  ...error,
})

interface StoredRow {
  row_number: number
  outcome: RowOutcome
  title: string
  /** Pairs; an object if stored by an earlier version. */
  given: [string, string][] | Record<string, string>
  before: Record<string, string>
  errors: StoredRowError[]
}

const toCheckedRow = (row: StoredRow): CheckedRow => ({
  rowNumber: row.row_number,
  outcome: row.outcome,
  title: row.title,
  cells: Array.isArray(row.given) ? Object.fromEntries(row.given) : row.given,
  before: row.before,
  errors: row.errors.map(toRowError),
})

export async function findRows(
  db: DbOrTrx,
  importID: string,
  {
    outcomes,
    rowNumbers,
    limit,
    offset,
  }: { outcomes: RowOutcome[] | undefined; rowNumbers: number[] | undefined; limit: number; offset: number },
): Promise<{ rows: CheckedRow[]; totalCount: number }> {
  const filter = sql`${outcomes ? sql`and outcome = any(${outcomes}::text[])` : sql``}
    ${rowNumbers ? sql`and row_number = any(${rowNumbers}::integer[])` : sql``}`
  const count = await sql<{ total: number }>`
    select count(*) as total from import_row where import_id = ${importID} ${filter}`.execute(db)
  const { rows } = await sql<StoredRow>`
    select row_number, outcome, title, given, before, errors from import_row
    where import_id = ${importID} ${filter} order by row_number limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(toCheckedRow), totalCount: count.rows[0]?.total ?? 0 }
}

/** The rows that follow a row number, in the order of the file. */
export async function findRowsAfter(
  db: DbOrTrx,
  importID: string,
  after: number,
  { limit, outcomes = ROW_OUTCOMES }: { limit: number; outcomes?: readonly RowOutcome[] },
): Promise<CheckedRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number, outcome, title, given, before, errors from import_row
    where import_id = ${importID} and row_number > ${after} and outcome = any(${[...outcomes]}::text[])
    order by row_number limit ${limit}`.execute(db)
  return rows.map(toCheckedRow)
}

export interface RowErrorWithNumber extends RowError {
  rowNumber: number
  title: string
}

/** One entry per error, in the order of the file. */
export async function findRowErrors(
  db: DbOrTrx,
  importID: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RowErrorWithNumber[]; totalCount: number }> {
  const errors = sql`import_row, jsonb_array_elements(errors) with ordinality as error(content, position)
    where import_id = ${importID} and outcome = 'invalid'`
  const count = await sql<{ total: number }>`select count(*) as total from ${errors}`.execute(db)
  const { rows } = await sql<{ row_number: number; title: string; content: StoredRowError }>`
    select row_number, title, content from ${errors}
    order by row_number, position limit ${limit} offset ${offset}`.execute(db)
  return {
    rows: rows.map((row) => ({
      rowNumber: row.row_number,
      title: row.title,
      ...toRowError(row.content),
    })),
    totalCount: count.rows[0]?.total ?? 0,
  }
}

/** Returns at most 500 imports; the next run of the job returns the others. */
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
