import { CRITERIA_LIMITS } from '@sojourn/domain/criteria/tree'
import { describe, expect, it } from 'vitest'
import { type Group, newGroup, newGroupFields, newQuestion, newQuestionFields } from '../draft.ts'
import {
  type DropTarget,
  describePosition,
  findDropPlace,
  findStepPlace,
  type Item,
  moveItem,
  type Step,
} from './places.ts'
import { buildRows, listSavedNumbers, listVisibleRows } from './rows.ts'

const group = (name: string, titles: readonly string[], groups: Group[] = []): Group => ({
  ...newGroup({ ...newGroupFields, groupName: name, questionPrefix: `${name}.` }, null),
  auditTypeGroupID: name,
  criteriaGroupID: `stable-${name}`,
  questions: titles.map((title, index) => ({
    ...newQuestion({ ...newQuestionFields, title }, name),
    auditTypeQuestionID: title,
    criterionID: `stable-${title}`,
    questionNumber: index + 1,
  })),
  groups,
})

/** Group A has two criteria and the groups B (one criterion) and C (no criteria). Group D has one criterion. */
const tree = (): Group[] => [
  group('A', ['a1', 'a2'], [group('B', ['b1']), group('C', [])]),
  group('D', ['d1']),
]
const question = (id: string): Item => ({ kind: 'question', id })
const aGroup = (id: string): Item => ({ kind: 'group', id })
const formatOutline = (groups: readonly Group[]): string =>
  groups
    .map(
      (node) =>
        `${node.auditTypeGroupID}(${[
          ...node.questions.map((criterion) => criterion.auditTypeQuestionID),
          ...(node.groups.length > 0 ? [formatOutline(node.groups)] : []),
        ].join(' ')})`,
    )
    .join(' ')

function applySteps(item: Item, ...steps: Step[]): string {
  let groups = tree()
  for (const step of steps) {
    const place = findStepPlace(groups, item, step)
    if (!place) return `no ${step} in ${formatOutline(groups)}`
    groups = moveItem(groups, item, place)
  }
  return formatOutline(groups)
}

describe('findStepPlace', () => {
  it.each<[string, string, Step[]]>([
    ['A(a2 a1 B(b1) C()) D(d1)', 'a1', ['down']],
    ['A(a2 B(a1 b1) C()) D(d1)', 'a1', ['down', 'down']],
    ['A(a2 B(b1) C(a1)) D(d1)', 'a1', ['in', 'in']],
    ['A(a1 a2 d1 B(b1) C()) D()', 'd1', ['up', 'up', 'up', 'up']],
    ['A(a1 a2 B(b1 d1) C()) D()', 'd1', ['out', 'out']],
    ['no up in A(a1 a2 B(b1) C()) D(d1)', 'a1', ['up']],
    ['no down in A(a1 a2 B(b1) C()) D(d1)', 'd1', ['down']],
  ])('moves a criterion to %s', (expected, id, steps) => {
    expect(applySteps(question(id), ...steps)).toBe(expected)
  })

  it.each<[string, string, Step[]]>([
    ['D(d1) A(a1 a2 B(b1) C())', 'D', ['up']],
    ['A(a1 a2 C() B(b1)) D(d1)', 'B', ['down']],
    ['A(a1 a2 B(b1 C())) D(d1)', 'C', ['in']],
    ['A(a1 a2 C()) B(b1) D(d1)', 'B', ['out']],
    ['A(a1 a2 B(b1) C() D(d1))', 'D', ['in']],
    ['no in in A(a1 a2 B(b1) C()) D(d1)', 'A', ['in']],
    ['no out in A(a1 a2 B(b1) C()) D(d1)', 'A', ['out']],
    ['no down in A(a1 a2 B(b1) C()) D(d1)', 'D', ['down']],
  ])('moves a group to %s', (expected, id, steps) => {
    expect(applySteps(aGroup(id), ...steps)).toBe(expected)
  })

  it('returns the position of an item among the items of its kind', () => {
    expect(describePosition(tree(), question('a2'))).toEqual({ position: 2, total: 2, group: 'A' })
    expect(describePosition(tree(), aGroup('D'))).toEqual({ position: 2, total: 2, group: undefined })
  })
})

describe('findDropPlace', () => {
  const drop = (item: Item, position: DropTarget['position'], target: Item) => {
    const place = findDropPlace(tree(), item, { item: target, position })
    return place ? formatOutline(moveItem(tree(), item, place)) : 'refused'
  }

  it.each([
    ['A(a2 a1 B(b1) C()) D(d1)', drop(question('a1'), 'after', question('a2'))],
    ['A(a2 B(a1 b1) C()) D(d1)', drop(question('a1'), 'before', question('b1'))],
    ['A(a2 B(b1 a1) C()) D(d1)', drop(question('a1'), 'after', question('b1'))],
    ['A(a2 B(b1) C(a1)) D(d1)', drop(question('a1'), 'on', aGroup('C'))],
    ['A(a2 a1 B(b1) C()) D(d1)', drop(question('a1'), 'on', aGroup('A'))],
    ['A(a1 a2 d1 B(b1) C()) D()', drop(question('d1'), 'before', aGroup('B'))],
  ])('moves a criterion to %s', (expected, found) => {
    expect(found).toBe(expected)
  })

  it.each([
    ['its own place', drop(question('a1'), 'before', question('a2'))],
    ['its own group, where it is the last', drop(question('d1'), 'on', aGroup('D'))],
    ['another criterion', drop(question('a1'), 'on', question('a2'))],
    ['the top level', drop(question('d1'), 'before', aGroup('A'))],
    ['a place between sub-groups', drop(question('a1'), 'after', aGroup('B'))],
  ])('refuses a criterion on %s', (_target, found) => {
    expect(found).toBe('refused')
  })

  it.each([
    ['D(d1) A(a1 a2 B(b1) C())', drop(aGroup('D'), 'before', aGroup('A'))],
    ['A(a1 a2 D(d1) B(b1) C())', drop(aGroup('D'), 'before', aGroup('B'))],
    ['A(a1 a2 D(d1) B(b1) C())', drop(aGroup('D'), 'after', question('a2'))],
    ['A(a1 a2 C()) D(d1) B(b1)', drop(aGroup('B'), 'after', aGroup('D'))],
    ['A(a1 a2 B(b1 C())) D(d1)', drop(aGroup('C'), 'on', aGroup('B'))],
  ])('moves a group to %s', (expected, found) => {
    expect(found).toBe(expected)
  })

  it.each([
    ['itself', drop(aGroup('A'), 'on', aGroup('A'))],
    ['a group inside it', drop(aGroup('A'), 'after', aGroup('B'))],
    ['a criterion', drop(aGroup('D'), 'on', question('a1'))],
    ['a place between criteria', drop(aGroup('D'), 'after', question('a1'))],
  ])('refuses a group on %s', (_target, found) => {
    expect(found).toBe('refused')
  })

  it('refuses a group if the tree would become too deep', () => {
    const nest = (depth: number): Group[] => (depth === 0 ? [] : [group(`deep${depth}`, [], nest(depth - 1))])
    const groups = [...nest(CRITERIA_LIMITS.depth), group('E', [])]
    expect(findDropPlace(groups, aGroup('E'), { item: aGroup('deep1'), position: 'on' })).toBeUndefined()
    expect(findDropPlace(groups, aGroup('E'), { item: aGroup('deep2'), position: 'on' })).toBeDefined()
  })
})

describe('buildRows and listVisibleRows', () => {
  const type = { typeVersion: 2 as const, groups: tree() }

  it('return rows with numbers, and only the rows of open groups', () => {
    const rows = buildRows(type, undefined)
    expect(listVisibleRows(rows, (id) => id === 'A').map(({ label }) => label)).toEqual([
      'A A 3 criteria',
      'A.1 a1',
      'A.2 a2',
      'B B 1 criterion',
      'C C 0 criteria',
      'D D 1 criterion',
    ])
    expect(listVisibleRows(rows, () => true)).toHaveLength(8)
  })

  const getMarks = (groups: readonly Group[], saved: ReadonlyMap<string, string>) =>
    listVisibleRows(buildRows({ ...type, groups }, saved), () => true).flatMap((row) =>
      row.previousNumber === undefined
        ? []
        : [`${row.title}: ${row.kind === 'group' ? row.prefix : row.number}, was ${row.previousNumber}`],
    )

  it('return the saved number of rows whose number differs from the saved revision', () => {
    const saved = listSavedNumbers(type)
    const once = moveItem(type.groups, question('a1'), { groupID: 'B', at: 0 })
    const twice = moveItem(once, question('a1'), { groupID: 'D', at: 0 })
    expect(getMarks(twice, saved)).toEqual(['a2: A.1, was A.2', 'a1: D.1, was A.1', 'd1: D.2, was D.1'])
    expect(getMarks(moveItem(twice, question('a1'), { groupID: 'A', at: 0 }), saved)).toEqual([])
  })

  it('return the saved prefix of a group whose prefix differs from the saved revision', () => {
    const groups = type.groups.map((group) =>
      group.groupName === 'D' ? { ...group, questionPrefix: 'E.' } : group,
    )
    expect(getMarks(groups, listSavedNumbers(type))).toEqual(['D: E, was D', 'd1: E.1, was D.1'])
  })

  it('match criteria by their stable id, because every revision has new row ids', () => {
    const groups = type.groups.map((group) => ({
      ...group,
      questions: group.questions.map((criterion) => ({
        ...criterion,
        auditTypeQuestionID: `new-${criterion.title}`,
      })),
    }))
    const moved = moveItem(groups, question('new-a1'), { groupID: 'A', at: 1 })
    expect(getMarks(moved, listSavedNumbers(type))).toEqual(['a2: A.1, was A.2', 'a1: A.2, was A.1'])
  })

  it('return no saved numbers for a type that was never saved', () => {
    expect(getMarks(moveItem(type.groups, question('a1'), { groupID: 'A', at: 1 }), new Map())).toEqual([])
  })
})
