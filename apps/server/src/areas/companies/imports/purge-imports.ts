import type { Platform } from '../../../platform/platform.ts'
import { deleteImport } from './delete-import.ts'
import { findFinishedBefore } from './repository/imports.ts'

const RETENTION_DAYS = 30
const DAY = 86_400_000

/** Files contain personal data, so finished imports are deleted after 30 days. */
export async function purgeImports(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION_DAYS * DAY)
  for (const importID of await findFinishedBefore(platform.db, before)) await deleteImport(platform, importID)
}
