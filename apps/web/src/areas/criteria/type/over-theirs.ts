import { isZeroId } from '@sojourn/domain/kernel/ids'
import { criteriaOf, type Group, groupsOf, type Question, type Type } from '../draft.ts'

/**
 * My words as a change of what somebody else has saved meanwhile. Their save may have given every row a new id; what is
 * the same group and the same criterion through all revisions stays so.
 */
export function rebaseType(mine: Type, theirs: Type): Type {
  const rows = new Map([
    ...groupsOf(theirs.groups).map((group): [string, string] => [
      group.criteriaGroupID,
      group.auditTypeGroupID,
    ]),
    ...criteriaOf(theirs.groups).map((one): [string, string] => [one.criterionID, one.auditTypeQuestionID]),
  ])
  const rowOf = (stable: string, row: string) => (isZeroId(stable) ? row : (rows.get(stable) ?? row))
  const question = (one: Question): Question => ({
    ...one,
    auditTypeQuestionID: rowOf(one.criterionID, one.auditTypeQuestionID),
  })
  const group = (one: Group): Group => ({
    ...one,
    auditTypeGroupID: rowOf(one.criteriaGroupID, one.auditTypeGroupID),
    questions: one.questions.map(question),
    groups: one.groups.map(group),
  })
  const { version, retired, eventLog } = theirs
  return {
    ...mine,
    version,
    retired,
    eventLog,
    // Once enabled it stays so, whoever did it.
    enabled: mine.enabled || theirs.enabled,
    groups: mine.groups.map(group),
  }
}
