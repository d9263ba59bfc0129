import type { Platform } from '../../../platform/platform.ts'
import { findImport, setImportState } from './repository/imports.ts'

/** Marks an import as failed after its last retry. The file is kept, so that it can be checked again. */
export async function failImport(platform: Platform, importID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (run?.state !== 'checking' && run?.state !== 'applying') return
  const reason = 'The import could not be finished. Nothing was imported. Please try again.'
  await setImportState(platform.db, importID, 'failed', reason)
}
