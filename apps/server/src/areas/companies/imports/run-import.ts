import { type CellError, createRowError, hasRole } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUsersById } from '../../people/index.ts'
import { addSites } from '../../sites/index.ts'
import { BATCH_SIZE } from './check-import.ts'
import type { FileRow, ImportContext, Importer, RowPlan } from './importer.ts'
import { importers, isImportKind } from './importers.ts'
import {
  type CheckedRow,
  claimImport,
  findImport,
  findRowsAfter,
  type ImportRun,
  markRowsInvalid,
  setImportState,
  setProgress,
} from './repository/imports.ts'

interface RejectedRow {
  row: CheckedRow
  errors: readonly CellError[]
}

const describeRejectedRow = ({ row, errors }: RejectedRow): string =>
  `Row ${row.rowNumber} (${row.title}): ${errors.map(({ message }) => message).join(' ')}`

const describeMoreRows = (count: number): string =>
  count === 0 ? '' : ` ${count} more ${count === 1 ? 'row' : 'rows'} can no longer be imported.`

/** Thrown when records changed after the preview, so that rows can no longer be imported. */
class RowsRejectedError extends Error {
  readonly rejectedRows: readonly [RejectedRow, ...RejectedRow[]]
  constructor(first: RejectedRow, ...others: RejectedRow[]) {
    super(`${describeRejectedRow(first)}${describeMoreRows(others.length)} Nothing was imported.`)
    this.rejectedRows = [first, ...others]
  }
}

/** Unchanged rows and rows with errors are skipped. */
const shouldImport = (outcome: CheckedRow['outcome']): boolean => outcome === 'new' || outcome === 'changed'

/** For a changed row: the key, the fields that the preview showed as changed, and the context columns. */
function selectCellsToWrite(importer: Importer, { rowNumber, outcome, cells, before }: CheckedRow): FileRow {
  if (outcome !== 'changed') return { rowNumber, cells }
  const key = importer.keyOf({ rowNumber, cells })?.column
  const isNeeded = (column: string) =>
    column === key || column in before || importer.contextColumns.includes(column)
  return {
    rowNumber,
    cells: Object.fromEntries(Object.entries(cells).filter(([column]) => isNeeded(column))),
  }
}

const createConflictError = (column: string, currentValue: string): CellError => ({
  column,
  message: `Someone else changed ${column} after this preview was made. It is now ${currentValue === '' ? 'empty' : `"${currentValue}"`}. Please check the file again.`,
})

const RECORD_CHANGED: CellError = {
  column: '',
  message:
    'Someone else added or removed this record after this preview was made. Please check the file again.',
}

/** The reasons why the row can no longer be imported as the preview showed it. */
function findRowConflicts({ outcome, before }: CheckedRow, plan: RowPlan): readonly CellError[] {
  if (plan.outcome === 'invalid') return plan.errors
  if (outcome === 'new') return plan.outcome === 'new' ? [] : [RECORD_CHANGED]
  if (plan.outcome === 'new') return [RECORD_CHANGED]
  return Object.entries(before).flatMap(([column, previewValue]) => {
    const currentValue = plan.current[column] ?? ''
    return currentValue === previewValue ? [] : [createConflictError(column, currentValue)]
  })
}

/** Locks every record of the file and compares each field to be changed with its value in the preview. */
async function findConflicts(
  trx: Trx,
  importID: string,
  importer: Importer,
  context: ImportContext,
): Promise<RejectedRow[]> {
  const rejectedRows: RejectedRow[] = []
  let after = 0
  for (;;) {
    const batch = await findRowsAfter(trx, importID, after, { limit: BATCH_SIZE })
    if (batch.length === 0) return rejectedRows
    after = batch.at(-1)?.rowNumber ?? after
    // A new record without a key cannot exist already.
    const rows = batch.filter(
      ({ outcome, rowNumber, cells }) =>
        shouldImport(outcome) && importer.keyOf({ rowNumber, cells }) !== undefined,
    )
    const fileRows = rows.map((row) => selectCellsToWrite(importer, row))
    await importer.lock(trx, fileRows)
    const plans = await importer.plan(trx, fileRows, context)
    for (const [index, row] of rows.entries()) {
      const plan = plans[index]
      const errors = plan ? findRowConflicts(row, plan) : []
      if (errors.length > 0) rejectedRows.push({ row, errors })
    }
  }
}

const describeImport = ({ file_name, kind, new_rows, changed_rows, invalid_rows }: ImportRun): string =>
  `"${file_name}": ${new_rows} ${kind} were added, ${changed_rows} changed${invalid_rows > 0 ? `, ${invalid_rows} with errors were not imported` : ''}.`

async function applyRow(trx: Trx, row: CheckedRow, plan: RowPlan | undefined): Promise<void> {
  if (plan?.outcome === 'invalid') throw new RowsRejectedError({ row, errors: plan.errors })
  if (!plan || !('apply' in plan)) return
  try {
    await plan.apply(trx)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = error.errors?.[0]?.message ?? error.message
    throw new RowsRejectedError({ row, errors: [{ column: '', message }] })
  }
}

async function applyRows(
  platform: Platform,
  trx: Trx,
  actor: Principal,
  { run, importer }: { run: ImportRun; importer: Importer },
): Promise<void> {
  const createContext = () => ({ platform, actor, added: new Set<string>() })
  const [first, ...others] = await findConflicts(trx, run.import_id, importer, createContext())
  if (first) throw new RowsRejectedError(first, ...others)
  const context = createContext()
  let done = 0
  let after = 0
  for (;;) {
    const batch = await findRowsAfter(trx, run.import_id, after, { limit: BATCH_SIZE })
    if (batch.length === 0) return
    const rows = batch.filter(({ outcome }) => shouldImport(outcome))
    const fileRows = rows.map((row) => selectCellsToWrite(importer, row))
    const plans = await importer.plan(trx, fileRows, context)
    for (const [index, row] of rows.entries()) await applyRow(trx, row, plans[index])
    const sites = plans.flatMap((plan) => ('site' in plan ? [plan.site] : []))
    if (sites.length > 0) await addSites(platform, trx, context.actor, sites)
    after = batch.at(-1)?.rowNumber ?? after
    done += batch.length
    // Written outside the transaction, so that the progress is visible before it ends. A failed update only delays the progress.
    await setProgress(platform.db, run.import_id, { done }).catch(() => undefined)
  }
}

class NoLongerAdminError extends Error {
  constructor() {
    super(
      'The administrator who applied this import has lost the right to import. Nothing was imported. Please check the file again.',
    )
  }
}

/** Reads the rights again, because the job may start long after the request. The account is not locked, so that it can be deleted. */
async function findActiveAdmin(trx: Trx, userID: string): Promise<Principal> {
  const user = (await findUsersById(trx, [userID])).get(userID)
  if (!user || user.disabled || !hasRole(user.roles, 'Admin')) throw new NoLongerAdminError()
  const { name, email, roles } = user
  return { userID, name, email, roles, sessionID: '' }
}

/** Imports all valid rows in one transaction, so that the job can run again after a crash. */
export async function runImport(platform: Platform, importID: string, userID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (!run || !isImportKind(run.kind)) return
  const importer = importers[run.kind]
  try {
    await platform.db.transaction().execute(async (trx) => {
      if (!(await claimImport(trx, importID))) return
      const actor = await findActiveAdmin(trx, userID)
      await applyRows(platform, trx, actor, { run, importer })
      // The account may have been deleted while the import ran.
      await findActiveAdmin(trx, userID)
      await setImportState(trx, importID, 'applied')
      await logEvent(trx, platform.clock.now(), {
        correlationID: importID,
        source: 'Customers',
        title: 'Import applied',
        description: describeImport(run),
        userID,
      })
    })
  } catch (error) {
    if (error instanceof NoLongerAdminError)
      return setImportState(platform.db, importID, 'failed', error.message)
    if (!(error instanceof RowsRejectedError)) throw error
    await platform.transaction(async (trx) => {
      const rejectedRows = error.rejectedRows.map(({ row, errors }) => ({
        row,
        errors: errors.map((cellError) => createRowError(row.cells, cellError)),
      }))
      await markRowsInvalid(trx, importID, rejectedRows)
      await setImportState(trx, importID, 'failed', error.message)
    })
  }
}
