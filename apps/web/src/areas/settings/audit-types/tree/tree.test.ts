import { describe, expect, it } from 'vitest'
import { type Group, newGroup, newGroupFields, newQuestion, newQuestionFields } from '../draft.ts'
import { type Item, moveTo } from './places.ts'
import { placeAt } from './pointer-place.ts'
import { rowsOf, savedNumbersOf } from './rows.ts'
import { positionOf, type Step, stepFrom } from './steps.ts'

const group = (name: string, titles: readonly string[], groups: Group[] = []): Group => ({
  ...newGroup({ ...newGroupFields, groupName: name, questionPrefix: `${name}.` }, null),
  auditTypeGroupID: name,
  criteriaGroupID: `stable-${name}`,
  questions: titles.map((title, at) => ({
    ...newQuestion({ ...newQuestionFields, title }, name),
    auditTypeQuestionID: title,
    criterionID: `stable-${title}`,
    questionNumber: at + 1,
  })),
  groups,
})

/** A with two criteria and the groups B (one criterion) and C (none); then D with one. */
const tree = (): Group[] => [
  group('A', ['a1', 'a2'], [group('B', ['b1']), group('C', [])]),
  group('D', ['d1']),
]
const question = (id: string): Item => ({ kind: 'question', id })
const aGroup = (id: string): Item => ({ kind: 'group', id })
const outline = (groups: readonly Group[]): string =>
  groups
    .map(
      (one) =>
        `${one.auditTypeGroupID}(${[
          ...one.questions.map((criterion) => criterion.auditTypeQuestionID),
          ...(one.groups.length > 0 ? [outline(one.groups)] : []),
        ].join(' ')})`,
    )
    .join(' ')

function walk(item: Item, ...steps: Step[]): string {
  let groups = tree()
  for (const step of steps) {
    const place = stepFrom(groups, item, step)
    if (!place) return `no ${step} in ${outline(groups)}`
    groups = moveTo(groups, item, place)
  }
  return outline(groups)
}

describe('steps by keyboard', () => {
  it.each<[string, string, Step[]]>([
    ['A(a2 a1 B(b1) C()) D(d1)', 'a1', ['down']],
    ['A(a2 B(a1 b1) C()) D(d1)', 'a1', ['down', 'down']],
    ['A(a2 B(b1) C(a1)) D(d1)', 'a1', ['in', 'in']],
    ['A(a1 a2 d1 B(b1) C()) D()', 'd1', ['up', 'up', 'up', 'up']],
    ['A(a1 a2 B(b1 d1) C()) D()', 'd1', ['out', 'out']],
    ['A(a2 a1 B(b1) C()) D(d1)', 'a2', ['first']],
    ['no up in A(a1 a2 B(b1) C()) D(d1)', 'a1', ['up']],
    ['no down in A(a1 a2 B(b1) C()) D(d1)', 'd1', ['down']],
    ['no last in A(a1 a2 B(b1) C()) D(d1)', 'a2', ['last']],
  ])('a criterion comes to %s', (expected, id, steps) => {
    expect(walk(question(id), ...steps)).toBe(expected)
  })

  it.each<[string, string, Step[]]>([
    ['D(d1) A(a1 a2 B(b1) C())', 'D', ['up']],
    ['A(a1 a2 C() B(b1)) D(d1)', 'B', ['last']],
    ['A(a1 a2 B(b1 C())) D(d1)', 'C', ['in']],
    ['A(a1 a2 C()) B(b1) D(d1)', 'B', ['out']],
    ['A(a1 a2 B(b1) C() D(d1))', 'D', ['in']],
    ['no in in A(a1 a2 B(b1) C()) D(d1)', 'A', ['in']],
    ['no out in A(a1 a2 B(b1) C()) D(d1)', 'A', ['out']],
    ['no down in A(a1 a2 B(b1) C()) D(d1)', 'D', ['down']],
  ])('a group comes to %s', (expected, id, steps) => {
    expect(walk(aGroup(id), ...steps)).toBe(expected)
  })

  it('says where something stands', () => {
    expect(positionOf(tree(), question('a2'))).toEqual({ position: 2, total: 2, group: 'A' })
    expect(positionOf(tree(), aGroup('D'))).toEqual({ position: 2, total: 2, group: undefined })
  })
})

describe('places by pointer', () => {
  const drop = (
    item: Item,
    row: Item,
    options: { lower?: boolean; closed?: string[]; level?: number } = {},
  ) => {
    const over = {
      row,
      isOpen: (id: string) => !options.closed?.includes(id),
      isLower: () => options.lower ?? false,
    }
    const place = placeAt(tree(), item, over, options.level ?? 1)
    return place ? outline(moveTo(tree(), item, place)) : 'stays'
  }

  it.each([
    ['A(a2 a1 B(b1) C()) D(d1)', drop(question('a1'), question('a2'), { lower: true })],
    ['A(a1 a2 B(b1) C()) D(d1)', drop(question('a1'), question('a2'))],
    ['A(a2 B(b1 a1) C()) D(d1)', drop(question('a1'), question('b1'), { lower: true })],
    ['A(a2 B(b1) C(a1)) D(d1)', drop(question('a1'), aGroup('C'), { lower: true })],
    ['A(a2 B(b1 a1) C()) D(d1)', drop(question('a1'), aGroup('C'))],
    ['A(a2 B(b1) C()) D(d1 a1)', drop(question('a1'), aGroup('D'), { closed: ['C', 'D'] })],
    ['stays', drop(question('a1'), question('a1'))],
  ])('a criterion comes to %s', (expected, found) => {
    expect(found).toBe(expected)
  })

  it.each([
    ['D(d1) A(a1 a2 B(b1) C())', drop(aGroup('D'), question('b1'))],
    ['A(a1 a2 B(b1) C()) D(d1)', drop(aGroup('D'), question('b1'), { lower: true })],
    ['A(a1 a2 D(d1) B(b1) C())', drop(aGroup('D'), aGroup('B'), { level: 2 })],
    ['A(a1 a2 D(d1) B(b1) C())', drop(aGroup('D'), question('a1'), { level: 2 })],
    ['A(a1 a2 C()) D(d1) B(b1)', drop(aGroup('B'), aGroup('D'), { lower: true })],
    ['stays', drop(aGroup('A'), question('b1'), { level: 2 })],
  ])('a group comes to %s', (expected, found) => {
    expect(found).toBe(expected)
  })
})

describe('rows', () => {
  const type = { typeVersion: 2 as const, groups: tree() }

  it('are what is open, with place, count and number', () => {
    const rows = rowsOf(type, (id) => id === 'A', undefined)
    expect(
      rows.map((row) => [row.kind === 'group' ? row.prefix : row.number, row.level, row.position]),
    ).toEqual([
      ['A', 1, 1],
      ['A.1', 2, 1],
      ['A.2', 2, 2],
      ['B', 2, 3],
      ['C', 2, 4],
      ['D', 1, 2],
    ])
    expect(rows[0]).toMatchObject({ count: 3, siblings: 2, open: true })
  })

  const marksOf = (groups: readonly Group[], saved: ReadonlyMap<string, string>) =>
    rowsOf({ ...type, groups }, () => true, saved).flatMap((row) =>
      row.was === undefined
        ? []
        : [`${row.title}: ${row.kind === 'group' ? row.prefix : row.number}, was ${row.was}`],
    )

  it('marks numbers that differ from the saved revision, not from the previous step', () => {
    const saved = savedNumbersOf(type)
    const once = moveTo(type.groups, question('a1'), { groupID: 'B', at: 0 })
    const twice = moveTo(once, question('a1'), { groupID: 'D', at: 0 })
    expect(marksOf(twice, saved)).toEqual(['a2: A.1, was A.2', 'a1: D.1, was A.1', 'd1: D.2, was D.1'])
    expect(marksOf(moveTo(twice, question('a1'), { groupID: 'A', at: 0 }), saved)).toEqual([])
  })

  it('marks a group whose prefix differs from the saved revision', () => {
    const groups = type.groups.map((one) => (one.groupName === 'D' ? { ...one, questionPrefix: 'E.' } : one))
    expect(marksOf(groups, savedNumbersOf(type))).toEqual(['D: E, was D', 'd1: E.1, was D.1'])
  })

  it('recognises criteria by their stable id, because a new revision gives every row a new id', () => {
    const groups = type.groups.map((one) => ({
      ...one,
      questions: one.questions.map((criterion) => ({
        ...criterion,
        auditTypeQuestionID: `new-${criterion.title}`,
      })),
    }))
    const moved = moveTo(groups, question('new-a1'), { groupID: 'A', at: 1 })
    expect(marksOf(moved, savedNumbersOf(type))).toEqual(['a2: A.1, was A.2', 'a1: A.2, was A.1'])
  })

  it('marks nothing in a type that was never saved', () => {
    expect(marksOf(moveTo(type.groups, question('a1'), { groupID: 'A', at: 1 }), new Map())).toEqual([])
  })
})
