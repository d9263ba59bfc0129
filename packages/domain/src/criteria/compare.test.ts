import { describe, expect, it } from 'vitest'
import { ZERO_ID } from '../kernel/ids.ts'
import { type ComparedCriterion, type ComparedGroup, type ComparedType, compareTypes } from './compare.ts'
import { moveCriterion, moveGroup, removeCriterion, removeGroup, renumber } from './tree.ts'

interface Group extends ComparedGroup {
  sortOrder: number
  isTopLevel: boolean
  questions: readonly ComparedCriterion[]
  groups: readonly Group[]
}

const criterion = (name: string, fields: Partial<ComparedCriterion> = {}): ComparedCriterion => ({
  auditTypeQuestionID: `row of ${name}`,
  criterionID: name,
  questionNumber: 0,
  title: name,
  description: '',
  isMandatory: true,
  visible: true,
  expertGuidance: '',
  auditorExpertGuidance: '',
  evidence: [],
  areas: [],
  sdg: [],
  topic: '',
  environmentalSections: [],
  correctiveActions: [],
  phrases: [],
  dataRule: null,
  ...fields,
})
const group = (name: string, questions: ComparedCriterion[], groups: Group[] = []): Group => ({
  auditTypeGroupID: `row of ${name}`,
  criteriaGroupID: name,
  groupName: name,
  description: '',
  questionPrefix: `${name}.`,
  visible: true,
  enabled: true,
  sortOrder: 0,
  isTopLevel: true,
  questions,
  groups,
})
const tree = renumber<ComparedCriterion, Group>([
  group('A', [criterion('a1'), criterion('a2'), criterion('a3'), criterion('a4')]),
  group('B', [], [group('BA', [criterion('b1'), criterion('b2')]), group('BB', [])]),
])
const type = (groups: readonly Group[] = tree, fields: Partial<ComparedType> = {}): ComparedType => ({
  name: 'Hotels',
  description: 'For hotels',
  auditorGuidance: '',
  typeVersion: 2,
  walkAreas: [],
  topics: { A1: 'Policy', A2: 'Law' },
  sdgNames: {},
  reverifyFailures: false,
  enabled: true,
  retired: false,
  groups,
  ...fields,
})
const changes = (groups: readonly Group[]) => compareTypes(type(), type(groups))

describe('compareTypes', () => {
  it('returns no changes for a copy of a type with other row ids', () => {
    const copy: ComparedType = JSON.parse(JSON.stringify(type()).replaceAll('row of ', 'new row of '))
    expect(compareTypes(type(), { ...copy, topics: { A2: 'Law', A1: 'Policy' } })).toEqual([])
  })

  it('lists the changed fields of the type and its former name', () => {
    const after = type(tree, { name: 'Inns', description: 'For inns', typeVersion: 1, retired: true })
    expect(compareTypes(type(), after)).toEqual([
      {
        of: 'type',
        change: 'changed',
        fields: ['name', 'description', 'typeVersion', 'retired'],
        name: 'Inns',
        formerName: 'Hotels',
      },
    ])
  })

  it('lists added and removed criteria, but not criteria whose number changed', () => {
    const withoutFirst = removeCriterion<ComparedCriterion, Group>(tree, 'row of a1')
    expect(changes(withoutFirst)).toEqual([
      { of: 'criterion', change: 'removed', name: 'a1', number: 'A.1', path: ['A'] },
    ])
    expect(compareTypes(type(withoutFirst), type())).toEqual([
      { of: 'criterion', change: 'added', name: 'a1', number: 'A.1', path: ['A'] },
    ])
  })

  it('lists every group and criterion removed with a group', () => {
    expect(
      changes(removeGroup<ComparedCriterion, Group>(tree, 'row of B')).map(
        (change) => `${change.of} ${change.name} ${change.change}`,
      ),
    ).toEqual([
      'group B removed',
      'group BA removed',
      'group BB removed',
      'criterion b1 removed',
      'criterion b2 removed',
    ])
  })

  it('lists only the criterion that moved, not those it passed', () => {
    expect(
      changes(moveCriterion<ComparedCriterion, Group>(tree, 'row of a4', { groupID: 'row of A', at: 0 })),
    ).toEqual([
      { of: 'criterion', change: 'moved', name: 'a4', number: 'A.1', path: ['A'], from: { path: ['A'] } },
    ])
    expect(
      changes(moveCriterion<ComparedCriterion, Group>(tree, 'row of b2', { groupID: 'row of A', at: 1 })),
    ).toEqual([
      {
        of: 'criterion',
        change: 'moved',
        name: 'b2',
        number: 'A.2',
        path: ['A'],
        from: { path: ['B', 'BA'] },
      },
    ])
  })

  it('lists a moved group with its former path, without its contents', () => {
    expect(
      changes(moveGroup<ComparedCriterion, Group>(tree, 'row of BA', { groupID: 'row of A', at: 0 })),
    ).toEqual([{ of: 'group', change: 'moved', name: 'BA', path: ['A'], from: { path: ['B'] } }])
  })

  it('lists the changed fields and the former name', () => {
    const [a, b] = tree
    if (!a || !b) throw new Error('The tree has two groups.')
    const [first, ...rest] = a.questions
    if (!first) throw new Error('The first group has criteria.')
    const after = {
      ...a,
      groupName: 'Water',
      questions: [{ ...first, title: 'a one', sdg: [6], isMandatory: false }, ...rest],
    }
    expect(changes([after, b])).toEqual([
      { of: 'group', change: 'changed', name: 'Water', path: [], fields: ['groupName'], formerName: 'A' },
      {
        of: 'criterion',
        change: 'changed',
        name: 'a one',
        number: 'A.1',
        path: ['Water'],
        fields: ['title', 'isMandatory', 'sdg'],
        formerName: 'a1',
      },
    ])
  })

  it('distinguishes unsaved criteria by their row ids', () => {
    const unsaved = (row: string) => criterion(row, { criterionID: ZERO_ID, auditTypeQuestionID: row })
    const added = renumber<ComparedCriterion, Group>([
      ...tree,
      { ...group('C', [unsaved('x'), unsaved('y')]), criteriaGroupID: ZERO_ID },
    ])
    expect(changes(added).map((change) => `${change.of} ${change.name} ${change.change}`)).toEqual([
      'group C added',
      'criterion x added',
      'criterion y added',
    ])
  })
})
