import type { CellFault } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import { BATCH } from './check-import.ts'
import type { FileRow, ImportContext, Importer, Plan } from './importer.ts'
import type { Refusal } from './refusals.ts'
import { type CheckedRow, findRowsAfter } from './repository/imports.ts'

/** Unchanged rows need nothing, and faulty rows are left out. */
export const isToImport = (outcome: CheckedRow['outcome']): boolean =>
  outcome === 'new' || outcome === 'changed'

/** Of a row that changes something, what names the record, and the fields that the preview showed as changing. */
export function cellsToWrite(importer: Importer, { rowNumber, outcome, given, before }: CheckedRow): FileRow {
  if (outcome !== 'changed') return { rowNumber, cells: given }
  const key = importer.keyOf({ rowNumber, cells: given })?.column
  const isWanted = (column: string) =>
    column === key || column in before || importer.companions.includes(column)
  return {
    rowNumber,
    cells: Object.fromEntries(Object.entries(given).filter(([column]) => isWanted(column))),
  }
}

const changedMeanwhile = (column: string, now: string): CellFault => ({
  column,
  message: `Someone else changed ${column} after this preview was made. It is now ${now === '' ? 'empty' : `"${now}"`}. Please check the file again.`,
})

const ELSEWHERE: CellFault = {
  column: '',
  message:
    'Someone else added or removed this record after this preview was made. Please check the file again.',
}

/** Why the row can no longer be imported as the preview showed it. */
function conflictsOf({ outcome, before }: CheckedRow, plan: Plan): readonly CellFault[] {
  if (plan.outcome === 'wrong') return plan.errors
  if (outcome === 'new') return plan.outcome === 'new' ? [] : [ELSEWHERE]
  if (plan.outcome === 'new') return [ELSEWHERE]
  return Object.entries(before).flatMap(([column, shown]) => {
    const now = plan.present[column] ?? ''
    return now === shown ? [] : [changedMeanwhile(column, now)]
  })
}

/** Holds every record the file is about, and compares each field that is to change with what the preview showed. */
export async function findConflicts(
  trx: Trx,
  importID: string,
  importer: Importer,
  context: ImportContext,
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  let after = 0
  for (;;) {
    const batch = await findRowsAfter(trx, importID, after, { limit: BATCH })
    if (batch.length === 0) return refusals
    after = batch.at(-1)?.rowNumber ?? after
    // A new record without a key cannot exist already.
    const rows = batch.filter(
      ({ outcome, rowNumber, given }) =>
        isToImport(outcome) && importer.keyOf({ rowNumber, cells: given }) !== undefined,
    )
    const files = rows.map((row) => cellsToWrite(importer, row))
    await importer.lock(trx, files)
    const plans = await importer.plan(trx, files, context)
    for (const [at, row] of rows.entries()) {
      const plan = plans[at]
      const errors = plan ? conflictsOf(row, plan) : []
      if (errors.length > 0) refusals.push({ row, errors })
    }
  }
}
