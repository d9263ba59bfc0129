import type { RowOutcome } from '@sojourn/contract/imports/import'
import type { Platform } from '../../../platform/platform.ts'
import { actorOf } from './actor-of.ts'
import { type FileRow, type Importer, type Plan, wrong } from './importer.ts'
import { importers, isImportKind } from './importers.ts'
import { readFile, UnusableFile } from './read-file.ts'
import {
  type CheckedRow,
  type Counts,
  findImport,
  type ImportRun,
  insertRows,
  removeRows,
  setImportState,
  setProgress,
} from './repository/imports.ts'

/** Small, so that no question is long and nobody waits behind one. */
export const BATCH = 100

/** By column, what is there and would be something else. */
const shownBefore = (plan: Plan): Record<string, string> =>
  plan.outcome === 'changed'
    ? Object.fromEntries(plan.changes.map((column) => [column, plan.present[column] ?? '']))
    : {}

/** What the file says, and what else would come of it. */
const shownAfter = (row: FileRow, plan: Plan): FileRow['cells'] =>
  plan.outcome === 'changed' && plan.becomes ? { ...plan.becomes, ...row.cells } : row.cells

const checked = (importer: Importer, row: FileRow, plan: Plan): CheckedRow => ({
  rowNumber: row.rowNumber,
  outcome: plan.outcome,
  title: importer.titleOf(row),
  given: shownAfter(row, plan),
  before: shownBefore(plan),
  errors: plan.outcome === 'wrong' ? plan.errors : [],
})

/** The rows whose key stands more than once in the file, with the column that holds it. */
function repeatedRows(importer: Importer, rows: FileRow[]): Map<FileRow, string> {
  const keyed = rows.flatMap((row) => {
    const key = importer.keyOf(row)
    return key ? [{ row, ...key }] : []
  })
  const byKey = Map.groupBy(keyed, ({ column, value }) => `${column}: ${value}`)
  const repeated = [...byKey.values()].filter((same) => same.length > 1).flat()
  return new Map(repeated.map(({ row, column }) => [row, column]))
}

async function checkRows(platform: Platform, run: ImportRun, importer: Importer, rows: FileRow[]) {
  const repeated = repeatedRows(importer, rows)
  const context = { platform, actor: actorOf(run), added: new Set<string>() }
  const counts: Counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    await platform.db.transaction().execute(async (trx) => {
      const plans = await importer.plan(trx, batch, context)
      const results = batch.map((row, at) => {
        const column = repeated.get(row)
        const plan = column === undefined ? plans[at] : undefined
        return checked(
          importer,
          row,
          plan ?? wrong({ column: column ?? '', message: 'The file says this more than once.' }),
        )
      })
      for (const { outcome } of results) counts[outcome satisfies RowOutcome] += 1
      await insertRows(trx, run.import_id, results)
      await setProgress(trx, run.import_id, { done: from + batch.length, total: rows.length, counts })
    })
  }
}

/** Works out what each row would do. Begun anew after a crash, it forgets what it had found. */
export async function checkImport(platform: Platform, importID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (run?.state !== 'checking' || !isImportKind(run.kind)) return
  const importer = importers[run.kind]
  await removeRows(platform.db, importID)
  try {
    await checkRows(platform, run, importer, await readFile(platform, run, importer))
    await setImportState(platform.db, importID, 'preview')
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    await setImportState(platform.db, importID, 'failed', error.message)
  }
}
