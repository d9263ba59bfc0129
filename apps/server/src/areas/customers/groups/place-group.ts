import { isZeroId, mayMoveGroup } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { demand, Problem } from '../../../platform/http/errors.ts'
import { findAncestors, findGroup, type GroupKind } from './repository.ts'

export interface Place {
  kind: GroupKind
  /** What the field is called in the request, for the refusal. */
  parentField: string
  parentID: string | null
}

/** Where a group will hang: under a group that exists and not under itself. The tree must be locked. */
export async function placeGroup(
  trx: DbOrTrx,
  groupID: string,
  { kind, parentField, parentID }: Place,
): Promise<string | null> {
  if (parentID === null || isZeroId(parentID)) return null
  const parent = await findGroup(trx, kind, parentID)
  if (!parent)
    throw new Problem('invalid', {
      errors: [{ field: parentField, code: 'unknown', message: 'There is no such group.' }],
    })
  demand(mayMoveGroup(groupID, parent.groupID, await findAncestors(trx, parent.groupID)))
  return parent.groupID
}
