import { compareTypes } from '@sojourn/domain/criteria/compare'
import { expect, it } from 'vitest'
import {
  criteriaOf,
  emptyType,
  newGroup,
  newGroupFields,
  newQuestion,
  newQuestionFields,
  type Type,
} from '../draft.ts'
import { rebaseType } from './merge-types.ts'

const typeOf = (revision: number, titles: readonly string[]): Type => ({
  ...emptyType,
  version: revision,
  enabled: true,
  groups: [
    {
      ...newGroup({ ...newGroupFields, groupName: 'Water' }, null),
      auditTypeGroupID: `group of ${revision}`,
      criteriaGroupID: 'water',
      questions: titles.map((title) => ({
        ...newQuestion({ ...newQuestionFields, title }, ''),
        auditTypeQuestionID: `${title} of ${revision}`,
        criterionID: title,
      })),
    },
  ],
})

it('rebaseType matches criteria by stable id with the new revision', () => {
  const base = typeOf(1, ['meters', 'taps'])
  const theirs = typeOf(2, ['meters', 'taps', 'pools'])
  const added = newQuestion({ ...newQuestionFields, title: 'rain' }, '')
  const mine: Type = {
    ...base,
    name: 'Mine',
    groups: base.groups.map((group) => ({ ...group, questions: [...group.questions, added] })),
  }
  const saved = rebaseType(mine, theirs)
  expect(saved).toMatchObject({ name: 'Mine', version: 2 })
  expect(saved.groups[0]?.auditTypeGroupID).toBe('group of 2')
  expect(criteriaOf(saved.groups).map((one) => one.auditTypeQuestionID)).toEqual([
    'meters of 2',
    'taps of 2',
    added.auditTypeQuestionID,
  ])
  expect(compareTypes(theirs, saved).map((change) => `${change.change} ${change.name}`)).toEqual([
    'changed Mine',
    'added rain',
    'removed pools',
  ])
})

it('rebaseType keeps a type enabled', () => {
  const draft = { ...typeOf(1, []), enabled: false }
  expect(rebaseType(draft, typeOf(1, [])).enabled).toBe(true)
})
