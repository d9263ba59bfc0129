import type { Platform } from '../../../platform/platform.ts'
import { findImport, setImportState } from './repository/imports.ts'

/** The file stays, so that it can be looked at and sent again. */
export async function failImport(platform: Platform, importID: string): Promise<void> {
  const run = await findImport(platform.db, importID)
  if (run?.state !== 'checking' && run?.state !== 'applying') return
  const why = 'The import could not be finished. Nothing was imported. Please try again.'
  await setImportState(platform.db, importID, 'failed', why)
}
