import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCriterion,
  addGroup,
  allCriteria,
  allGroups,
  type CriterionNode,
  canPlaceGroup,
  countCriteria,
  type GroupNode,
  moveCriterion,
  moveGroup,
  removeCriterion,
  removeGroup,
  renumber,
  updateCriterion,
  updateGroup,
} from './tree.ts'

interface Group extends GroupNode<CriterionNode, Group> {
  groupName?: string
}

const criterion = (auditTypeQuestionID: string): CriterionNode => ({ auditTypeQuestionID, questionNumber: 0 })
const group = (auditTypeGroupID: string, questions: string[], groups: Group[] = []): Group => ({
  auditTypeGroupID,
  sortOrder: 0,
  isTopLevel: false,
  questions: questions.map(criterion),
  groups,
})

const tree = renumber<CriterionNode, Group>([
  group('a', ['a1'], [group('aa', ['aa1', 'aa2']), group('ab', ['ab1'])]),
  group('b', [], [group('ba', ['ba1', 'ba2', 'ba3'])]),
])
const names = (groups: readonly Group[]) =>
  allCriteria<CriterionNode, Group>(groups).map(
    (criterion) => `${criterion.questionNumber} ${criterion.auditTypeQuestionID}`,
  )
const order = (groups: readonly Group[]) =>
  allGroups<CriterionNode, Group>(groups).map((group) => `${group.sortOrder} ${group.auditTypeGroupID}`)

describe('renumber', () => {
  it('numbers criteria through all groups and groups among their siblings', () => {
    expect(names(tree)).toEqual(['1 a1', '2 aa1', '3 aa2', '4 ab1', '5 ba1', '6 ba2', '7 ba3'])
    expect(order(tree)).toEqual(['1 a', '1 aa', '2 ab', '2 b', '1 ba'])
    expect(allGroups<CriterionNode, Group>(tree).filter((group) => group.isTopLevel)).toHaveLength(2)
  })
})

describe('addCriterion, addGroup, removeCriterion and removeGroup', () => {
  it('renumber the criteria after the change', () => {
    expect(names(addCriterion(tree, { groupID: 'aa', at: 1 }, criterion('new'))).slice(0, 4)).toEqual([
      '1 a1',
      '2 aa1',
      '3 new',
      '4 aa2',
    ])
    expect(names(removeCriterion<CriterionNode, Group>(tree, 'aa1')).slice(0, 2)).toEqual(['1 a1', '2 aa2'])
    expect(names(removeGroup<CriterionNode, Group>(tree, 'a'))).toEqual(['1 ba1', '2 ba2', '3 ba3'])
  })

  it('insert groups at the top level and inside a group', () => {
    expect(order(addGroup<CriterionNode, Group>(tree, { groupID: null, at: 0 }, group('c', ['c1'])))).toEqual(
      ['1 c', '2 a', '1 aa', '2 ab', '3 b', '1 ba'],
    )
    expect(order(addGroup<CriterionNode, Group>(tree, { groupID: 'b', at: 1 }, group('bb', [])))).toContain(
      '2 bb',
    )
  })

  it('countCriteria includes the criteria of sub-groups', () => {
    const [first] = tree
    expect(first && countCriteria<CriterionNode, Group>(first)).toBe(4)
  })
})

describe('updateGroup and updateCriterion', () => {
  it('change only the item with the given id', () => {
    const changed = updateGroup<CriterionNode, Group>(tree, 'ab', (group) => ({
      ...group,
      groupName: 'Water',
    }))
    expect(
      allGroups<CriterionNode, Group>(changed)
        .filter((group) => group.groupName)
        .map((group) => group.auditTypeGroupID),
    ).toEqual(['ab'])
    const renamed = updateCriterion<CriterionNode, Group>(tree, 'ba2', (criterion) => ({
      ...criterion,
      questionNumber: 99,
    }))
    expect(names(renamed)).toContain('99 ba2')
  })
})

describe('moveCriterion and moveGroup', () => {
  it('move a criterion to another group', () => {
    expect(names(moveCriterion<CriterionNode, Group>(tree, 'ba3', { groupID: 'aa', at: 0 }))).toEqual([
      '1 a1',
      '2 ba3',
      '3 aa1',
      '4 aa2',
      '5 ab1',
      '6 ba1',
      '7 ba2',
    ])
  })

  it('move a group with its contents', () => {
    expect(order(moveGroup<CriterionNode, Group>(tree, 'aa', { groupID: 'b', at: 0 }))).toEqual([
      '1 a',
      '1 ab',
      '2 b',
      '1 aa',
      '2 ba',
    ])
  })

  it('do not move a group into itself or its descendants', () => {
    expect(moveGroup<CriterionNode, Group>(tree, 'a', { groupID: 'aa', at: 0 })).toEqual(tree)
    expect(moveGroup<CriterionNode, Group>(tree, 'a', { groupID: 'a', at: 0 })).toEqual(tree)
  })

  it('do not move a group deeper than the depth limit', () => {
    const chain = (levels: number): Group =>
      group(`level ${levels}`, [], levels > 1 ? [chain(levels - 1)] : [])
    const [five, two] = [chain(5), group('x', [], [group('y', [])])]
    const groups = [five, two]
    const place = (placed: Group, to: string | null) =>
      canPlaceGroup<CriterionNode, Group>(groups, placed, to)
    expect(place(group('new', []), 'level 1')).toEqual({ allowed: true })
    expect(place(two, 'level 2')).toEqual({ allowed: true })
    expect(place(two, 'level 1')).toEqual({ allowed: false, code: 'groups-too-deep' })
    expect(place(five, 'level 3')).toEqual({ allowed: false, code: 'group-circle' })
    expect(place(five, null)).toEqual({ allowed: true })
    expect(moveGroup<CriterionNode, Group>(groups, 'x', { groupID: 'level 1', at: 0 })).toEqual(groups)
  })

  it('keep every criterion and group exactly once and numbered from 1 after any moves', () => {
    const groupIDs = allGroups<CriterionNode, Group>(tree).map((group) => group.auditTypeGroupID)
    const questionIDs = allCriteria<CriterionNode, Group>(tree).map(
      (criterion) => criterion.auditTypeQuestionID,
    )
    const step = fc.record({
      isCriterionMove: fc.boolean(),
      questionID: fc.constantFrom(...questionIDs),
      groupID: fc.constantFrom(...groupIDs),
      target: fc.constantFrom(...groupIDs),
      at: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let current: Group[] = tree
        for (const { isCriterionMove, questionID, groupID, target, at } of steps)
          current = isCriterionMove
            ? moveCriterion<CriterionNode, Group>(current, questionID, { groupID: target, at })
            : moveGroup<CriterionNode, Group>(current, groupID, { groupID: target, at })
        const criteria = allCriteria<CriterionNode, Group>(current)
        expect(criteria.map((criterion) => criterion.auditTypeQuestionID).toSorted()).toEqual(
          questionIDs.toSorted(),
        )
        expect(criteria.map((criterion) => criterion.questionNumber)).toEqual(
          criteria.map((_, index) => index + 1),
        )
        expect(
          allGroups<CriterionNode, Group>(current)
            .map((group) => group.auditTypeGroupID)
            .toSorted(),
        ).toEqual(groupIDs.toSorted())
      }),
    )
  })
})
