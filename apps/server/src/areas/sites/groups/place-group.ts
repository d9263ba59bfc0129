import { isZeroId, mayMoveGroup, mayNameGroup } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import { findAncestors, findGroup, findNamesakes, type GroupKind } from './repository.ts'
import { demandOf, unknownParent } from './words.ts'

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
      errors: [{ field: parentField, code: 'unknown', message: unknownParent[kind] }],
    })
  demandOf(kind, mayMoveGroup(groupID, parent.groupID, await findAncestors(trx, parent.groupID)))
  return parent.groupID
}

/** The name is free where the group will hang. The tree must be locked. */
export async function nameGroup(
  trx: DbOrTrx,
  groupID: string,
  place: { kind: GroupKind; parentID: string | null; name: string },
): Promise<void> {
  const others = (await findNamesakes(trx, place)).filter((other) => other.groupID !== groupID)
  demandOf(
    place.kind,
    mayNameGroup(
      place.name,
      others.map((other) => other.name),
    ),
  )
}
