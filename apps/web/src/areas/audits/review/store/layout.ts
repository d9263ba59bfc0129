import type { Audit } from '@sojourn/contract/audits/audit'
import type { ReviewedGroup, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { criterionNumber, type TypeVersion } from '@sojourn/domain/criteria/numbering'

/** Where a criterion stands, and what it is called. */
export interface CriterionPlace {
  questionID: string
  /** B2.3, or 07. */
  number: string
  /** The groups around it, outermost first; the group filter asks for the first. */
  groupIDs: readonly string[]
  /** Their names. */
  path: readonly string[]
}

/** A group with criteria of its own, in the order of the report. */
export interface ReviewSection {
  groupID: string
  groupIDs: readonly string[]
  name: string
  /** What its criteria's numbers begin with, without the last point: B2. */
  code: string
  path: readonly string[]
  questionIDs: readonly string[]
}

export interface ReviewLayout {
  typeVersion: TypeVersion
  /** What the group filter offers. */
  topGroups: readonly { groupID: string; name: string }[]
  sections: readonly ReviewSection[]
  places: ReadonlyMap<string, CriterionPlace>
  /** Every criterion that is part of the report, in its order. */
  order: readonly string[]
}

interface LayoutParts {
  sections: ReviewSection[]
  places: Map<string, CriterionPlace>
  questions: Map<string, ReviewedQuestion>
}

const groupCode = (prefix: string) => prefix.replace(/[.\s]+$/, '')

function readGroup(
  group: ReviewedGroup,
  around: readonly ReviewedGroup[],
  typeVersion: TypeVersion,
  read: LayoutParts,
): void {
  // Nobody is asked what stands in a hidden group, so it is no part of the report.
  if (!group.visible) return
  const groups = [...around, group]
  const path = groups.map(({ groupName }) => groupName)
  const groupIDs = groups.map(({ auditTypeGroupID }) => auditTypeGroupID)
  const place = { groupIDs, path }
  const questionIDs: string[] = []
  for (const [at, question] of group.questions.entries()) {
    // A hidden one is no part of the report, but its number stays taken.
    if (!question.visible) continue
    const { auditTypeQuestionID: questionID, questionNumber } = question
    const { questionPrefix } = group
    const number = criterionNumber(typeVersion, { questionNumber, questionPrefix, position: at + 1 })
    read.places.set(questionID, { ...place, questionID, number })
    read.questions.set(questionID, question)
    questionIDs.push(questionID)
  }
  if (questionIDs.length > 0)
    read.sections.push({
      ...place,
      groupID: group.auditTypeGroupID,
      name: group.groupName,
      code: groupCode(group.questionPrefix),
      questionIDs,
    })
  for (const inner of group.groups) readGroup(inner, groups, typeVersion, read)
}

/** The report as it is read: sections, numbers and criteria, without what is hidden. */
export function buildLayout(auditType: Audit['auditType']): {
  layout: ReviewLayout
  questions: ReadonlyMap<string, ReviewedQuestion>
} {
  const read: LayoutParts = { sections: [], places: new Map(), questions: new Map() }
  const typeVersion = auditType?.typeVersion ?? 2
  const groups = auditType?.groups ?? []
  for (const group of groups) readGroup(group, [], typeVersion, read)
  const used = new Set(read.sections.map(({ groupIDs }) => groupIDs[0]))
  const layout = {
    typeVersion,
    topGroups: groups
      .filter((group) => used.has(group.auditTypeGroupID))
      .map((group) => ({ groupID: group.auditTypeGroupID, name: group.groupName })),
    sections: read.sections,
    places: read.places,
    order: read.sections.flatMap(({ questionIDs }) => questionIDs),
  }
  return { layout, questions: read.questions }
}
