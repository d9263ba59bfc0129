import { criterionNumber, type TypeVersion } from '@sojourn/domain/criteria/numbering'
import { countCriteria } from '@sojourn/domain/criteria/tree'
import { m } from '../../../messages/messages.js'
import { type Group, listGroups, type Question } from '../draft.ts'

interface AnyRow {
  id: string
  title: string
  /** Everything that the row shows, for screen readers and for finding a row by typing. */
  label: string
  visible: boolean
  /** The number or prefix in the saved revision, where that differs. */
  was: string | undefined
}

export interface GroupRow extends AnyRow {
  kind: 'group'
  prefix: string
  count: number
  /** The criteria of the group, then its sub-groups. */
  rows: Row[]
}

export interface QuestionRow extends AnyRow {
  kind: 'question'
  number: string
  tags: string[]
}

export type Row = GroupRow | QuestionRow

/** The part of a type that its tree needs. */
export interface NumberedTree {
  typeVersion: TypeVersion
  groups: readonly Group[]
}

const numberIn = (typeVersion: TypeVersion, group: Group, question: Question, at: number): string =>
  criterionNumber(typeVersion, {
    questionNumber: question.questionNumber,
    questionPrefix: group.questionPrefix,
    position: at + 1,
  })

/** The number of every criterion, by its id. */
export const listNumbers = ({ typeVersion, groups }: NumberedTree): Map<string, string> =>
  new Map(
    listGroups(groups).flatMap((group) =>
      group.questions.map((question, index): [string, string] => [
        question.auditTypeQuestionID,
        numberIn(typeVersion, group, question, index),
      ]),
    ),
  )

/** The prefix that a group shows, without its trailing point; only version 2 types show one. */
const prefixIn = (typeVersion: TypeVersion, { questionPrefix }: Group): string =>
  typeVersion === 2 ? questionPrefix.replace(/[.\s]+$/, '') : ''

/** The numbers of criteria and the prefixes of groups, by the ids that stay the same through all revisions. */
export const listSavedNumbers = ({ typeVersion, groups }: NumberedTree): Map<string, string> =>
  new Map(
    listGroups(groups).flatMap((group): [string, string][] => [
      [group.criteriaGroupID, prefixIn(typeVersion, group)],
      ...group.questions.map((question, index): [string, string] => [
        question.criterionID,
        numberIn(typeVersion, group, question, index),
      ]),
    ]),
  )

const joinWords = (...words: (string | false | undefined)[]): string => words.filter(Boolean).join(' ')

/** The rows of the tree, nested like its groups. */
export function buildRows(
  { typeVersion, groups }: NumberedTree,
  saved: ReadonlyMap<string, string> | undefined,
): GroupRow[] {
  const findSavedNumber = (stableID: string, shown: string): string | undefined => {
    const was = saved?.get(stableID)
    return was === shown || was === '' ? undefined : was
  }
  const questionRow = (group: Group, question: Question, at: number): QuestionRow => {
    const { title, visible, isMandatory } = question
    const number = numberIn(typeVersion, group, question, at)
    const was = findSavedNumber(question.criterionID, number)
    const tags = [...(isMandatory ? [] : [m.types_non_mandatory()]), ...(visible ? [] : [m.types_hidden()])]
    const label = joinWords(number, title, ...tags, was && m.types_was({ number: was }))
    return { kind: 'question', id: question.auditTypeQuestionID, title, label, visible, was, number, tags }
  }
  const groupRow = (group: Group): GroupRow => {
    const { groupName: title, visible } = group
    const prefix = prefixIn(typeVersion, group)
    const was = findSavedNumber(group.criteriaGroupID, prefix)
    const count = countCriteria<Question, Group>(group)
    return {
      kind: 'group',
      id: group.auditTypeGroupID,
      title,
      label: joinWords(
        prefix,
        title,
        m.types_criteria({ count }),
        !visible && m.types_hidden(),
        was && m.types_was({ number: was }),
      ),
      visible,
      was,
      prefix,
      count,
      rows: [
        ...group.questions.map((question, index) => questionRow(group, question, index)),
        ...group.groups.map(groupRow),
      ],
    }
  }
  return groups.map(groupRow)
}

/** All rows below groups that are open, top to bottom. */
export const listVisibleRows = (rows: readonly Row[], isOpen: (groupID: string) => boolean): Row[] =>
  rows.flatMap((row) =>
    row.kind === 'group' && isOpen(row.id) ? [row, ...listVisibleRows(row.rows, isOpen)] : [row],
  )
