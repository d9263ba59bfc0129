import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findImport, type ImportRun } from './repository/imports.ts'

export async function getImport(db: DbOrTrx, importID: string): Promise<ImportRun> {
  const run = await findImport(db, importID)
  if (!run) throw notFound()
  return run
}
