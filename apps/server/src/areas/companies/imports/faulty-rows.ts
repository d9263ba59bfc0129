import { describeFault, FAULTS_COLUMN } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts'
import { BATCH } from './check-import.ts'
import { getImport } from './get-import.ts'
import { importers, isImportKind } from './importers.ts'
import { type CheckedRow, findRowsAfter } from './repository/imports.ts'

const findFaulty = (db: DbOrTrx, importID: string, after: number): Promise<CheckedRow[]> =>
  findRowsAfter(db, importID, after, { limit: BATCH, outcomes: ['wrong'] })

async function* rowsOf(db: DbOrTrx, importID: string, columns: readonly string[]): AsyncGenerator<Cell[]> {
  let after = 0
  for (;;) {
    const batch = await findFaulty(db, importID, after)
    if (batch.length === 0) return
    for (const { given, faults } of batch)
      yield [...columns.map((column) => given[column] ?? ''), faults.map(describeFault).join(' | ')]
    after = batch.at(-1)?.rowNumber ?? after
  }
}

/** The rows with faults, with the columns of the file and a column that says what to correct. */
export async function faultyRowsSheet(db: DbOrTrx, importID: string): Promise<Sheet> {
  const run = await getImport(db, importID)
  const [first] = await findFaulty(db, importID, 0)
  const all = isImportKind(run.kind) ? importers[run.kind].columns : []
  const columns = first ? Object.keys(first.given) : all
  return {
    name: 'Faulty rows',
    headers: [...columns, FAULTS_COLUMN],
    rows: rowsOf(db, importID, columns),
  }
}
