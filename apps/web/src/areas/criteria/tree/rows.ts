import { criterionNumber, type TypeVersion } from '@sojourn/domain/criteria/numbering'
import { countCriteria } from '@sojourn/domain/criteria/tree'
import { m } from '../../../messages/messages.js'
import { type Group, listGroups, type Question } from '../draft.ts'

interface BaseRow {
  id: string
  title: string
  /** The whole text of the row, for screen readers and type-ahead. */
  label: string
  visible: boolean
  /** The number or prefix in the saved revision, if it is different. */
  previousNumber: string | undefined
}

export interface GroupRow extends BaseRow {
  kind: 'group'
  prefix: string
  count: number
  /** The criteria of the group, then its sub-groups. */
  rows: Row[]
}

export interface QuestionRow extends BaseRow {
  kind: 'question'
  number: string
  tags: string[]
}

export type Row = GroupRow | QuestionRow

/** The fields of a type that the tree needs. */
export interface NumberedTree {
  typeVersion: TypeVersion
  groups: readonly Group[]
}

const formatNumber = (typeVersion: TypeVersion, group: Group, question: Question, index: number): string =>
  criterionNumber(typeVersion, {
    questionNumber: question.questionNumber,
    questionPrefix: group.questionPrefix,
    position: index + 1,
  })

/** The number of every criterion, by its id. */
export const listNumbers = ({ typeVersion, groups }: NumberedTree): Map<string, string> =>
  new Map(
    listGroups(groups).flatMap((group) =>
      group.questions.map((question, index): [string, string] => [
        question.auditTypeQuestionID,
        formatNumber(typeVersion, group, question, index),
      ]),
    ),
  )

/** Returns the prefix of a group without its trailing point; empty for version 1 types. */
const formatPrefix = (typeVersion: TypeVersion, { questionPrefix }: Group): string =>
  typeVersion === 2 ? questionPrefix.replace(/[.\s]+$/, '') : ''

/** The numbers of criteria and the prefixes of groups, by the ids that stay the same through all revisions. */
export const listSavedNumbers = ({ typeVersion, groups }: NumberedTree): Map<string, string> =>
  new Map(
    listGroups(groups).flatMap((group): [string, string][] => [
      [group.criteriaGroupID, formatPrefix(typeVersion, group)],
      ...group.questions.map((question, index): [string, string] => [
        question.criterionID,
        formatNumber(typeVersion, group, question, index),
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
    const previousNumber = saved?.get(stableID)
    return previousNumber === shown || previousNumber === '' ? undefined : previousNumber
  }
  const toQuestionRow = (group: Group, question: Question, index: number): QuestionRow => {
    const { title, visible, isMandatory } = question
    const number = formatNumber(typeVersion, group, question, index)
    const previousNumber = findSavedNumber(question.criterionID, number)
    const tags = [...(isMandatory ? [] : [m.types_non_mandatory()]), ...(visible ? [] : [m.types_hidden()])]
    const label = joinWords(
      number,
      title,
      ...tags,
      previousNumber && m.types_previous_number({ number: previousNumber }),
    )
    return {
      kind: 'question',
      id: question.auditTypeQuestionID,
      title,
      label,
      visible,
      previousNumber,
      number,
      tags,
    }
  }
  const toGroupRow = (group: Group): GroupRow => {
    const { groupName: title, visible } = group
    const prefix = formatPrefix(typeVersion, group)
    const previousNumber = findSavedNumber(group.criteriaGroupID, prefix)
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
        previousNumber && m.types_previous_number({ number: previousNumber }),
      ),
      visible,
      previousNumber,
      prefix,
      count,
      rows: [
        ...group.questions.map((question, index) => toQuestionRow(group, question, index)),
        ...group.groups.map(toGroupRow),
      ],
    }
  }
  return groups.map(toGroupRow)
}

/** All rows below groups that are open, top to bottom. */
export const listVisibleRows = (rows: readonly Row[], isOpen: (groupID: string) => boolean): Row[] =>
  rows.flatMap((row) =>
    row.kind === 'group' && isOpen(row.id) ? [row, ...listVisibleRows(row.rows, isOpen)] : [row],
  )
