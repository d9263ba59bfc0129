import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getImport } from './get-import.ts'
import { APPLY_IMPORT } from './jobs.ts'
import { type ImportRun, lockImport, setImportState, setProgress } from './repository/imports.ts'

/** Queues the import of a checked file. Rows with faults are left out only on request. */
export async function applyImport(
  platform: Platform,
  actor: Principal,
  importID: string,
  { leaveOutFaultyRows }: { leaveOutFaultyRows: boolean },
): Promise<ImportRun> {
  return platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state !== 'preview' || (run.wrong_rows > 0 && !leaveOutFaultyRows))
      throw new Problem('import-not-ready')
    await setImportState(trx, importID, 'applying')
    await setProgress(trx, importID, { done: 0 })
    await platform.jobs.send(trx, APPLY_IMPORT, { importID, userID: actor.userID })
    return getImport(trx, importID)
  })
}
