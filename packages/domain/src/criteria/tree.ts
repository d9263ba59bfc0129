import { allowed, type Decision, refused } from '../kernel/decision.ts'

/** The maximum size of a criteria set. */
export const CRITERIA_LIMITS = {
  /** Nested levels of groups, including the top level. */
  depth: 6,
  criteria: 1000,
  groups: 300,
} as const

/** The fields of a criterion that the tree rules need. */
export interface CriterionNode {
  auditTypeQuestionID: string
  questionNumber: number
}

/** A group of criteria. Its own criteria come before its sub-groups. */
export interface GroupNode<Q extends CriterionNode, G> {
  auditTypeGroupID: string
  sortOrder: number
  isTopLevel: boolean
  questions: readonly Q[]
  groups: readonly G[]
}

/** A position in the tree: the parent group (null for the top level) and the index among its children. */
export interface TreePosition {
  groupID: string | null
  at: number
}

type AnyGroup<Q extends CriterionNode, G> = GroupNode<Q, G>

/** Every group of the tree, each before the groups inside it. */
export function allGroups<Q extends CriterionNode, G extends AnyGroup<Q, G>>(groups: readonly G[]): G[] {
  return groups.flatMap((group) => [group, ...allGroups<Q, G>(group.groups)])
}

/** Every criterion, in the order in which it is numbered. */
export function allCriteria<Q extends CriterionNode, G extends AnyGroup<Q, G>>(groups: readonly G[]): Q[] {
  return allGroups<Q, G>(groups).flatMap((group) => [...group.questions])
}

export const countCriteria = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(group: G): number =>
  allCriteria<Q, G>([group]).length

/** Numbers criteria 1, 2, 3 through the whole tree and groups 1, 2, 3 among their siblings. Criteria whose number does not change keep their identity. */
export function renumber<Q extends CriterionNode, G extends AnyGroup<Q, G>>(groups: readonly G[]): G[] {
  let number = 0
  const renumberLevel = (level: readonly G[], isTopLevel: boolean): G[] =>
    level.map((group, index) => {
      const questions = group.questions.map((question) => {
        number += 1
        return question.questionNumber === number ? question : { ...question, questionNumber: number }
      })
      return {
        ...group,
        sortOrder: index + 1,
        isTopLevel,
        questions,
        groups: renumberLevel(group.groups, false),
      }
    })
  return renumberLevel(groups, true)
}

function mapGroups<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  change: (group: G) => G | undefined,
): G[] {
  return groups.flatMap((group) => {
    const changed = change(group)
    return changed ? [{ ...changed, groups: mapGroups<Q, G>(changed.groups, change) }] : []
  })
}

const insertAt = <T>(list: readonly T[], index: number, item: T): T[] => list.toSpliced(index, 0, item)

export function addGroup<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  position: TreePosition,
  added: G,
): G[] {
  if (position.groupID === null) return renumber<Q, G>(insertAt(groups, position.at, added))
  return renumber<Q, G>(
    mapGroups<Q, G>(groups, (group) =>
      group.auditTypeGroupID === position.groupID
        ? { ...group, groups: insertAt(group.groups, position.at, added) }
        : group,
    ),
  )
}

export function addCriterion<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  position: TreePosition & { groupID: string },
  added: Q,
): G[] {
  return renumber<Q, G>(
    mapGroups<Q, G>(groups, (group) =>
      group.auditTypeGroupID === position.groupID
        ? { ...group, questions: insertAt(group.questions, position.at, added) }
        : group,
    ),
  )
}

export const removeGroup = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  groupID: string,
): G[] =>
  renumber<Q, G>(mapGroups<Q, G>(groups, (group) => (group.auditTypeGroupID === groupID ? undefined : group)))

export const removeCriterion = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  questionID: string,
): G[] =>
  renumber<Q, G>(
    mapGroups<Q, G>(groups, (group) => ({
      ...group,
      questions: group.questions.filter((question) => question.auditTypeQuestionID !== questionID),
    })),
  )

export const updateGroup = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  groupID: string,
  change: (group: G) => G,
): G[] => mapGroups<Q, G>(groups, (group) => (group.auditTypeGroupID === groupID ? change(group) : group))

export const updateCriterion = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  questionID: string,
  change: (question: Q) => Q,
): G[] =>
  mapGroups<Q, G>(groups, (group) => ({
    ...group,
    questions: group.questions.map((question) =>
      question.auditTypeQuestionID === questionID ? change(question) : question,
    ),
  }))

/** The number of nested levels, including the first. */
const countLevels = <Q extends CriterionNode, G extends AnyGroup<Q, G>>(groups: readonly G[]): number =>
  groups.length === 0 ? 0 : 1 + Math.max(...groups.map((group) => countLevels<Q, G>(group.groups)))

/** The depth of a group: the number of its ancestors including itself; 0 for the top level. */
function depthOf<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  groupID: string | null,
): number {
  const ancestors = allGroups<Q, G>(groups).filter((group) =>
    allGroups<Q, G>([group]).some((inner) => inner.auditTypeGroupID === groupID),
  )
  return ancestors.length
}

/** Whether a group and its contents can be moved to a group: not inside itself, and not deeper than the limit. */
export function canPlaceGroup<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  placed: G,
  groupID: string | null,
): Decision<'group-circle' | 'groups-too-deep'> {
  if (allGroups<Q, G>([placed]).some((inner) => inner.auditTypeGroupID === groupID))
    return refused('group-circle')
  const levels = depthOf<Q, G>(groups, groupID) + countLevels<Q, G>([placed])
  return levels > CRITERIA_LIMITS.depth ? refused('groups-too-deep') : allowed
}

/** Moves a group and its contents. Returns the tree unchanged when the position is not allowed. */
export function moveGroup<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  groupID: string,
  to: TreePosition,
): G[] {
  const moved = allGroups<Q, G>(groups).find((group) => group.auditTypeGroupID === groupID)
  if (!moved || !canPlaceGroup<Q, G>(groups, moved, to.groupID).allowed) return [...groups]
  return addGroup<Q, G>(removeGroup<Q, G>(groups, groupID), to, moved)
}

/** Moves a criterion; `to.at` is the index after the criterion was removed from its old position. */
export function moveCriterion<Q extends CriterionNode, G extends AnyGroup<Q, G>>(
  groups: readonly G[],
  questionID: string,
  to: TreePosition & { groupID: string },
): G[] {
  const moved = allCriteria<Q, G>(groups).find((question) => question.auditTypeQuestionID === questionID)
  const target = allGroups<Q, G>(groups).some((group) => group.auditTypeGroupID === to.groupID)
  if (!moved || !target) return [...groups]
  return addCriterion<Q, G>(removeCriterion<Q, G>(groups, questionID), to, moved)
}
