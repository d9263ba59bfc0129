import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findGroup, type GroupKind, type GroupRecord } from './repository.ts'

export async function getGroup(db: DbOrTrx, kind: GroupKind, groupID: string): Promise<GroupRecord> {
  const group = await findGroup(db, kind, groupID)
  if (!group) throw notFound()
  return group
}
