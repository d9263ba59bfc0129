import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockImport, removeImport } from './repository/imports.ts'

/** Deletes the file and its preview. Imported records and the event log stay. */
export async function deleteImport(platform: Platform, importID: string): Promise<void> {
  await platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state === 'checking' || run.state === 'applying') throw new Problem('import-running')
    await removeImport(trx, importID)
    await platform.files.remove(trx, run.document_id)
  })
}
