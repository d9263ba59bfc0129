import type { Platform } from '../../../platform/platform.ts'
import { deleteImport } from './delete-import.ts'
import { findFinishedBefore } from './repository/imports.ts'

const RETENTION_DAYS = 30
const DAY = 86_400_000

/** A file of people's names is not kept longer than somebody may want to look at its preview. */
export async function purgeImports(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION_DAYS * DAY)
  for (const importID of await findFinishedBefore(platform.db, before)) await deleteImport(platform, importID)
}
