import { compareTypes } from '@sojourn/domain/criteria/compare'
import { describe, expect, it } from 'vitest'
import {
  emptyType,
  type Group,
  listCriteria,
  newGroup,
  newGroupFields,
  newQuestion,
  newQuestionFields,
  type Type,
} from '../draft.ts'
import { mergeTypes, rebaseType } from './merge-types.ts'

/** Creates a type from an outline such as `Water(taps, meters) Energy(light)`. The stable ids are the names. */
function createType(formatOutline: string, revision = 1, fields: Partial<Type> = {}): Type {
  const groups = [...formatOutline.matchAll(/(\w+)\(([^)]*)\)/g)].map(
    ([, name = '', titles = '']): Group => ({
      ...newGroup({ ...newGroupFields, groupName: name }, null),
      auditTypeGroupID: `${name} ${revision}`,
      criteriaGroupID: name,
      questions: titles
        .split(', ')
        .filter(Boolean)
        .map((title) => {
          const [key = '', words = key] = title.split(':')
          return {
            ...newQuestion({ ...newQuestionFields, title: words }, ''),
            auditTypeQuestionID: `${key} ${revision}`,
            criterionID: key,
          }
        }),
    }),
  )
  return { ...emptyType, version: revision, enabled: true, ...fields, groups }
}
const formatOutline = ({ groups }: Type): string =>
  groups
    .map((group) => `${group.groupName}(${group.questions.map((question) => question.title).join(', ')})`)
    .join(' ')
const mergeOutlines = (base: string, mine: string, theirs: string): string =>
  formatOutline(mergeTypes(createType(base), createType(mine), createType(theirs, 2)))

describe('mergeTypes', () => {
  it.each([
    ['both added', 'W(a)', 'W(a, mine)', 'W(a, theirs)', 'W(a, mine, theirs)'],
    ['each changed another criterion', 'W(a, b)', 'W(a:A, b)', 'W(a, b:B)', 'W(A, B)'],
    ['both changed the same criterion', 'W(a)', 'W(a:mine)', 'W(a:theirs)', 'W(mine)'],
    [
      'I moved a criterion, they moved another',
      'W(a, b, c, d)',
      'W(b, a, c, d)',
      'W(a, b, d, c)',
      'W(b, a, d, c)',
    ],
    [
      'I moved a criterion to another group, they renamed it',
      'W(a) E(b)',
      'W() E(b, a)',
      'W(a:A) E(b)',
      'W() E(b, A)',
    ],
    ['I removed a criterion, they removed another', 'W(a, b, c)', 'W(b, c)', 'W(a, b)', 'W(b)'],
    ['they removed a criterion that I have not changed', 'W(a, b)', 'W(a:A, b)', 'W(a)', 'W(A)'],
    ['they removed a criterion that I changed', 'W(a, b)', 'W(a, b:B)', 'W(a)', 'W(a, B)'],
    ['they removed a group to which I added a criterion', 'W(a) E(b)', 'W(a) E(b, c)', 'W(a)', 'W(a) E(c)'],
    ['I removed a group to which they added a criterion', 'W(a) E(b)', 'W(a)', 'W(a) E(b, c)', 'W(a) E(c)'],
    ['I removed a group that they did not change', 'W(a) E(b)', 'W(a)', 'W(a, x) E(b)', 'W(a, x)'],
    ['I moved a group', 'W(a) E(b)', 'E(b) W(a)', 'W(a, x) E(b)', 'E(b) W(a, x)'],
  ])('merges when %s', (_name, base, mine, theirs, expected) => {
    expect(mergeOutlines(base, mine, theirs)).toBe(expected)
  })

  it('keeps my changed fields of the type and uses their other fields', () => {
    const base = createType('W(a)', 1, { name: 'Old', description: 'Old' })
    const mine = { ...base, name: 'Mine' }
    const theirs = createType('W(a)', 2, { name: 'Old', description: 'Theirs' })
    expect(mergeTypes(base, mine, theirs)).toMatchObject({ name: 'Mine', description: 'Theirs', version: 2 })
  })

  it('keeps the row ids of their version', () => {
    const result = mergeTypes(createType('W(a, b)'), createType('W(b, a:A)'), createType('W(a, b)', 2))
    expect(result.groups[0]?.questions.map((question) => question.auditTypeQuestionID)).toEqual([
      'b 2',
      'a 2',
    ])
  })
})

const createRevision = (revision: number, titles: readonly string[]): Type => ({
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
  const base = createRevision(1, ['meters', 'taps'])
  const theirs = createRevision(2, ['meters', 'taps', 'pools'])
  const added = newQuestion({ ...newQuestionFields, title: 'rain' }, '')
  const mine: Type = {
    ...base,
    name: 'Mine',
    groups: base.groups.map((group) => ({ ...group, questions: [...group.questions, added] })),
  }
  const saved = rebaseType(mine, theirs)
  expect(saved).toMatchObject({ name: 'Mine', version: 2 })
  expect(saved.groups[0]?.auditTypeGroupID).toBe('group of 2')
  expect(listCriteria(saved.groups).map((criterion) => criterion.auditTypeQuestionID)).toEqual([
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

it('rebaseType does not disable an enabled type', () => {
  const draft = { ...createRevision(1, []), enabled: false }
  expect(rebaseType(draft, createRevision(1, [])).enabled).toBe(true)
})
