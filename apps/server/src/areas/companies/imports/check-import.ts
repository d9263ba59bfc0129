import type { RowOutcome } from '@sojourn/contract/companies/import'
import { type CellError, createRowError, decimalMarkOf, type RowError, toDecimalMark } from '@sojourn/domain'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { WorkerLimitError } from '../../../platform/worker-pool.ts'
import { getProgrammeSettings } from '../../programme/index.ts'
import { type FileRow, type Importer, type RowPlan, rejectRow } from './importer.ts'
import { importers, isImportKind } from './importers.ts'
import { chooseDecimalMark, type NumberReading, rewriteNumber } from './read-cells.ts'
import type { ReadResult, ReadTask } from './read-worker.ts'
import {
  type CheckedRow,
  type Counts,
  findImport,
  type ImportRun,
  insertRows,
  removeRows,
  setImportState,
  setNumberReading,
  setProgress,
} from './repository/imports.ts'

const MAX_BYTES = 20 * 1024 * 1024
const READ_WORKER = new URL('./read-worker.ts', import.meta.url)
const READ_LIMIT = { timeoutMilliseconds: 30_000 }
const runOneAtATime = createSemaphore(1)

/** Thrown for a file that cannot be imported; the message is shown to the user. */
class UnusableFileError extends Error {}

async function readBytes({ db, files }: Platform, run: ImportRun): Promise<Uint8Array> {
  const document = await files.find(db, run.document_id)
  if (!document) throw new UnusableFileError('The file no longer exists.')
  if (document.size > MAX_BYTES) throw new UnusableFileError('The file is larger than 20 MB.')
  return files.read(document)
}

/** Reads the rows in a worker thread, because even a small file can take much time and memory. */
async function readFile(platform: Platform, run: ImportRun, importer: Importer): Promise<FileRow[]> {
  const { columns, ignored } = importer
  const format = /\.csv$/i.test(run.file_name) ? 'csv' : 'xlsx'
  const task: ReadTask = { bytes: await readBytes(platform, run), format, columns, ignored }
  try {
    const result = await runOneAtATime(() => platform.workers.run<ReadResult>(READ_WORKER, task, READ_LIMIT))
    if ('rows' in result) return result.rows
    if (result.cause !== undefined)
      platform.log.info({ importID: run.import_id, cause: result.cause }, 'import file could not be read')
    throw new UnusableFileError(result.rejection)
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new UnusableFileError(
      'The file takes too much time or memory to read. Please split it into smaller files.',
    )
  }
}

/** Rows per query; small batches keep queries and transactions short. */
export const BATCH_SIZE = 100

/** The current values of the columns that would change. */
const getCurrentValues = (plan: RowPlan): Record<string, string> =>
  plan.outcome === 'changed'
    ? Object.fromEntries(plan.changes.map((column) => [column, plan.current[column] ?? '']))
    : {}

/** The values in the file, and the side effects of the row. */
const getPlannedValues = (row: FileRow, plan: RowPlan): FileRow['cells'] =>
  plan.outcome === 'changed' && plan.sideEffects ? { ...plan.sideEffects, ...row.cells } : row.cells

function createRowErrors({ cells }: FileRow, errors: readonly CellError[]): RowError[] {
  const columns = Object.keys(cells)
  return errors
    .toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column))
    .map((error) => createRowError(cells, error))
}

const toCheckedRow = (importer: Importer, row: FileRow, plan: RowPlan): CheckedRow => ({
  rowNumber: row.rowNumber,
  outcome: plan.outcome,
  title: importer.titleOf(row),
  cells: getPlannedValues(row, plan),
  before: getCurrentValues(plan),
  errors: plan.outcome === 'invalid' ? createRowErrors(row, plan.errors) : [],
})

const MAX_LISTED_ROWS = 5

const describeRepeatedRows = (rows: readonly { row: FileRow }[]): string => {
  const shown = rows.slice(0, MAX_LISTED_ROWS).map(({ row }) => row.rowNumber)
  const more = rows.length > MAX_LISTED_ROWS ? ` and ${rows.length - MAX_LISTED_ROWS} more` : ''
  return `The file has several rows for this record: rows ${shown.join(', ')}${more}.`
}

/** The rows whose key occurs more than once in the file, with their error. */
function findRepeatedRows(importer: Importer, rows: FileRow[]): Map<FileRow, CellError> {
  const keyed = rows.flatMap((row) => {
    const key = importer.keyOf(row)
    return key ? [{ row, ...key }] : []
  })
  const byKey = Map.groupBy(keyed, ({ column, value }) => `${column}: ${value}`)
  return new Map(
    [...byKey.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => {
        const message = describeRepeatedRows(group)
        return group.map(({ row, column }): [FileRow, CellError] => [row, { column, message }])
      }),
  )
}

/** The check runs with the rights of the Admin who started the import. It changes no records. */
const getImportCreator = (run: ImportRun): Principal => ({
  userID: run.created_by,
  roles: ['Admin'],
  name: run.creator_name,
  email: run.creator_email,
  sessionID: '',
})

/** Chooses one decimal mark for the whole file, because "1,234" has two readings, and rewrites all numbers with a decimal point. */
async function readNumbers(
  platform: Platform,
  run: ImportRun,
  importer: Importer,
  rows: readonly FileRow[],
): Promise<{ reading: NumberReading; rows: FileRow[] }> {
  const { numberFormat } = await getProgrammeSettings(platform.db)
  const cells = rows.flatMap(({ rowNumber, cells }) =>
    importer.decimalColumns.map((column) => ({ rowNumber, column, text: cells[column] ?? '' })),
  )
  const reading = chooseDecimalMark(cells, {
    chosen: toDecimalMark(run.decimal_mark),
    programme: decimalMarkOf(numberFormat, '.'),
  })
  const toNumber = ([column, cell]: [string, string]) =>
    importer.decimalColumns.includes(column)
      ? [column, rewriteNumber(cell, reading.decimalMark)]
      : [column, cell]
  return {
    reading,
    rows: rows.map((row) => ({ ...row, cells: Object.fromEntries(Object.entries(row.cells).map(toNumber)) })),
  }
}

async function checkRows(platform: Platform, run: ImportRun, importer: Importer, fileRows: FileRow[]) {
  const { reading, rows } = await readNumbers(platform, run, importer, fileRows)
  await setNumberReading(platform.db, run.import_id, reading)
  const repeated = findRepeatedRows(importer, rows)
  const context = { platform, actor: getImportCreator(run), added: new Set<string>() }
  const counts: Counts = { new: 0, changed: 0, same: 0, invalid: 0 }
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE)
    await platform.db.transaction().execute(async (trx) => {
      // A repeated row is not imported, so no other row may depend on the record it would have added.
      const uniqueRows = batch.filter((row) => !repeated.has(row))
      const plans = await importer.plan(trx, uniqueRows, context)
      const planOf = new Map(uniqueRows.map((row, index) => [row, plans[index]]))
      const results = batch.map((row) => {
        const repeatedError = repeated.get(row)
        const plan = repeatedError ? rejectRow(repeatedError) : planOf.get(row)
        if (!plan) throw new Error(`Row ${row.rowNumber} was not planned.`)
        return toCheckedRow(importer, row, plan)
      })
      for (const { outcome } of results) counts[outcome satisfies RowOutcome] += 1
      await insertRows(trx, run.import_id, results)
      await setProgress(trx, run.import_id, { done: from + batch.length, total: rows.length, counts })
    })
  }
}

/** Determines what each row would change. Deletes earlier results first, because the job can run again after a crash. */
export async function checkImport(platform: Platform, importID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (run?.state !== 'checking' || !isImportKind(run.kind)) return
  const importer = importers[run.kind]
  await removeRows(platform.db, importID)
  try {
    await checkRows(platform, run, importer, await readFile(platform, run, importer))
    await setImportState(platform.db, importID, 'preview')
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    await setImportState(platform.db, importID, 'failed', error.message)
  }
}
