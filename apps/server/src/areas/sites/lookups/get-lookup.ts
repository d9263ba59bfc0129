import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findLookup, type LookupKind, type LookupRecord } from './repository.ts'

export async function getLookup(db: DbOrTrx, kind: LookupKind, id: string): Promise<LookupRecord> {
  const found = await findLookup(db, kind, id)
  if (!found) throw notFound()
  return found
}
