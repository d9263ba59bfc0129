import type { Audit } from '@sojourn/contract/audits/audit'
import type { ReviewedGroup, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { criterionNumber, type TypeVersion } from '@sojourn/domain/criteria/numbering'

/** The position and the number of a criterion. */
export interface CriterionPosition {
  questionID: string
  /** B2.3, or 07. */
  number: string
  /** The enclosing groups, outermost first. */
  groupIDs: readonly string[]
  /** The names of the enclosing groups. */
  path: readonly string[]
}

/** A group with criteria of its own, in the order of the report. */
export interface ReviewSection {
  groupID: string
  groupIDs: readonly string[]
  name: string
  /** The prefix of the criteria's numbers without the last point: B2. */
  code: string
  path: readonly string[]
  questionIDs: readonly string[]
}

export interface ReviewLayout {
  typeVersion: TypeVersion
  /** The options of the group filter. */
  topGroups: readonly { groupID: string; name: string }[]
  sections: readonly ReviewSection[]
  positions: ReadonlyMap<string, CriterionPosition>
  /** The visible criteria in the order of the report. */
  order: readonly string[]
}

interface LayoutParts {
  sections: ReviewSection[]
  positions: Map<string, CriterionPosition>
  questions: Map<string, ReviewedQuestion>
}

const groupCode = (prefix: string) => prefix.replace(/[.\s]+$/, '')

function readGroup(
  group: ReviewedGroup,
  parents: readonly ReviewedGroup[],
  typeVersion: TypeVersion,
  parts: LayoutParts,
): void {
  // Hidden groups are not part of the report.
  if (!group.visible) return
  const groups = [...parents, group]
  const path = groups.map(({ groupName }) => groupName)
  const groupIDs = groups.map(({ auditTypeGroupID }) => auditTypeGroupID)
  const parentGroups = { groupIDs, path }
  const questionIDs: string[] = []
  for (const [index, question] of group.questions.entries()) {
    // Hidden criteria are not part of the report, but their numbers stay reserved.
    if (!question.visible) continue
    const { auditTypeQuestionID: questionID, questionNumber } = question
    const { questionPrefix } = group
    const number = criterionNumber(typeVersion, { questionNumber, questionPrefix, position: index + 1 })
    parts.positions.set(questionID, { ...parentGroups, questionID, number })
    parts.questions.set(questionID, question)
    questionIDs.push(questionID)
  }
  if (questionIDs.length > 0)
    parts.sections.push({
      ...parentGroups,
      groupID: group.auditTypeGroupID,
      name: group.groupName,
      code: groupCode(group.questionPrefix),
      questionIDs,
    })
  for (const inner of group.groups) readGroup(inner, groups, typeVersion, parts)
}

/** The sections, numbers and visible criteria of a report. */
export function buildLayout(auditType: Audit['auditType']): {
  layout: ReviewLayout
  questions: ReadonlyMap<string, ReviewedQuestion>
} {
  const parts: LayoutParts = { sections: [], positions: new Map(), questions: new Map() }
  const typeVersion = auditType?.typeVersion ?? 2
  const groups = auditType?.groups ?? []
  for (const group of groups) readGroup(group, [], typeVersion, parts)
  const used = new Set(parts.sections.map(({ groupIDs }) => groupIDs[0]))
  const layout = {
    typeVersion,
    topGroups: groups
      .filter((group) => used.has(group.auditTypeGroupID))
      .map((group) => ({ groupID: group.auditTypeGroupID, name: group.groupName })),
    sections: parts.sections,
    positions: parts.positions,
    order: parts.sections.flatMap(({ questionIDs }) => questionIDs),
  }
  return { layout, questions: parts.questions }
}
