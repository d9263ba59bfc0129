import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getImport } from './get-import.ts'
import { CHECK_IMPORT } from './jobs.ts'
import { type ImportRun, lockImport, setImportState, setProgress } from './repository/imports.ts'

/** Compares the file with the present records again. An import that was applied cannot be checked again. */
export async function checkAgain(platform: Platform, importID: string): Promise<ImportRun> {
  return platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state !== 'preview' && run.state !== 'failed') throw new Problem('import-not-ready')
    await setImportState(trx, importID, 'checking')
    const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
    await setProgress(trx, importID, { done: 0, counts })
    await platform.jobs.send(trx, CHECK_IMPORT, { importID })
    return getImport(trx, importID)
  })
}
