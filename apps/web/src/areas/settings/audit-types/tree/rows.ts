import { criterionNumber, type TypeVersion } from '@sojourn/domain/criteria/numbering'
import { countCriteria } from '@sojourn/domain/criteria/tree'
import { type Group, groupsOf, type Question } from '../draft.ts'

interface AnyRow {
  id: string
  /** The group it stands in, or null at the top. */
  parentID: string | null
  /** 1 for the top. */
  level: number
  /** Its place among everything that stands in the same group, and how much that is. */
  position: number
  siblings: number
  title: string
  visible: boolean
  /** The number or prefix in the saved revision, where that differs. */
  was: string | undefined
}

export interface GroupRow extends AnyRow {
  kind: 'group'
  prefix: string
  count: number
  open: boolean
}

export interface QuestionRow extends AnyRow {
  kind: 'question'
  number: string
  isMandatory: boolean
}

export type Row = GroupRow | QuestionRow

/** As much of a type as its tree needs. */
export interface Numbered {
  typeVersion: TypeVersion
  groups: readonly Group[]
}

const numberIn = (typeVersion: TypeVersion, group: Group, question: Question, at: number): string =>
  criterionNumber(typeVersion, {
    questionNumber: question.questionNumber,
    questionPrefix: group.questionPrefix,
    position: at + 1,
  })

/** What every criterion is called, by its id. */
export const numbersOf = ({ typeVersion, groups }: Numbered): Map<string, string> =>
  new Map(
    groupsOf(groups).flatMap((group) =>
      group.questions.map((question, at): [string, string] => [
        question.auditTypeQuestionID,
        numberIn(typeVersion, group, question, at),
      ]),
    ),
  )

/** The prefix that a group shows, without its trailing point; only version 2 types show one. */
const prefixIn = (typeVersion: TypeVersion, { questionPrefix }: Group): string =>
  typeVersion === 2 ? questionPrefix.replace(/[.\s]+$/, '') : ''

/** The numbers of criteria and the prefixes of groups, by the ids that stay the same through all revisions. */
export const savedNumbersOf = ({ typeVersion, groups }: Numbered): Map<string, string> =>
  new Map(
    groupsOf(groups).flatMap((group): [string, string][] => [
      [group.criteriaGroupID, prefixIn(typeVersion, group)],
      ...group.questions.map((question, at): [string, string] => [
        question.criterionID,
        numberIn(typeVersion, group, question, at),
      ]),
    ]),
  )

/** The tree as the rows that can be seen, top to bottom. */
export function rowsOf(
  { typeVersion, groups }: Numbered,
  isOpen: (groupID: string) => boolean,
  saved: ReadonlyMap<string, string> | undefined,
): Row[] {
  const rows: Row[] = []
  const wasOf = (stableID: string, shown: string): string | undefined => {
    const was = saved?.get(stableID)
    return was === shown || was === '' ? undefined : was
  }
  const walk = (level: readonly Group[], parent: Group | undefined, depth: number) => {
    const above = parent?.questions.length ?? 0
    for (const [at, group] of level.entries()) {
      const id = group.auditTypeGroupID
      const open = isOpen(id)
      const prefix = prefixIn(typeVersion, group)
      rows.push({
        kind: 'group',
        id,
        parentID: parent?.auditTypeGroupID ?? null,
        level: depth,
        position: above + at + 1,
        siblings: above + level.length,
        title: group.groupName,
        visible: group.visible,
        prefix,
        was: wasOf(group.criteriaGroupID, prefix),
        count: countCriteria<Question, Group>(group),
        open,
      })
      if (!open) continue
      for (const [place, question] of group.questions.entries()) {
        const number = numberIn(typeVersion, group, question, place)
        rows.push({
          kind: 'question',
          id: question.auditTypeQuestionID,
          parentID: id,
          level: depth + 1,
          position: place + 1,
          siblings: group.questions.length + group.groups.length,
          title: question.title,
          visible: question.visible,
          number,
          was: wasOf(question.criterionID, number),
          isMandatory: question.isMandatory,
        })
      }
      walk(group.groups, group, depth + 1)
    }
  }
  walk(groups, undefined, 1)
  return rows
}
