import { compareTypes } from '@sojourn/domain/criteria/compare'
import { removeCriterion } from '@sojourn/domain/criteria/tree'
import { describe, expect, it } from 'vitest'
import { createGroupTask, createQuestionTask, createTypeTask, type DialogTask } from '../dialogs/tasks.ts'
import {
  emptyType,
  type Group,
  type GroupFields,
  newGroup,
  newGroupFields,
  newQuestion,
  newQuestionFields,
  type Question,
  type QuestionFields,
} from '../draft.ts'
import { moveItem } from '../tree/places.ts'
import {
  type Editing,
  type EditingAction,
  getUndoDirection,
  type LoadedType,
  reduceEditing,
  startEditing,
} from './editing.ts'
import { applyTask } from './use-task.ts'

const question = (id: string): Question => ({
  ...newQuestion({ ...newQuestionFields, title: id }, 'water'),
  auditTypeQuestionID: id,
  criterionID: `stable-${id}`,
})
const water: Group = {
  ...newGroup({ ...newGroupFields, groupName: 'Water' }, null),
  auditTypeGroupID: 'water',
  criteriaGroupID: 'stable-water',
  questions: [question('metered'), question('taps')].map((criterion, index) => ({
    ...criterion,
    questionNumber: index + 1,
  })),
}
const saved: LoadedType = {
  type: { ...emptyType, auditTypeID: 'hotels', name: 'Hotels', groups: [water] },
  version: 4,
}

const reduce = (state: Editing, ...actions: EditingAction[]): Editing => actions.reduce(reduceEditing, state)
const isChanged = ({ base, draft }: Editing): boolean => compareTypes(base.type, draft).length > 0
const titles = ({ draft }: Editing): string[] =>
  draft.groups.flatMap((group) => [group.groupName, ...group.questions.map(({ title }) => title)])

const confirmDialog = (task: DialogTask): EditingAction => ({
  do: 'change-criteria',
  ...applyTask(saved.type, task),
})
const addGroup = (fields: Partial<GroupFields>) =>
  confirmDialog({ ...createGroupTask(null), fields: { ...newGroupFields, ...fields } })
const addQuestion = (fields: Partial<QuestionFields>) =>
  confirmDialog({ ...createQuestionTask('water'), fields: { ...newQuestionFields, ...fields } })
const renameGroup = (groupName: string) =>
  confirmDialog({ ...createGroupTask(null), id: 'water', fields: { ...newGroupFields, groupName } })
const editQuestion = (title: string) =>
  confirmDialog({ ...createQuestionTask('water'), id: 'taps', fields: { ...newQuestionFields, title } })
const item = { kind: 'question', id: 'taps' } as const
const MOVE: EditingAction = {
  do: 'change-criteria',
  part: { groups: moveItem([water], item, { groupID: 'water', at: 0 }) },
  step: { change: 'moved', name: 'taps', item },
}
const REMOVE: EditingAction = {
  do: 'change-criteria',
  part: { groups: removeCriterion<Question, Group>([water], 'taps') },
  step: { change: 'removed', name: 'taps', item },
}
const details = createTypeTask(saved.type)
const ADD_WALK_AREA = confirmDialog({ ...details, fields: { ...details.fields, walkAreas: ['Lobby'] } })
const UNDO: EditingAction = { do: 'undo' }
const REDO: EditingAction = { do: 'redo' }
const start = () => startEditing(saved)

describe('undo and redo of criteria changes', () => {
  it.each<[string, EditingAction, string[]]>([
    ['add a group', addGroup({ groupName: 'Energy' }), ['Water', 'metered', 'taps', 'Energy']],
    ['add a criterion', addQuestion({ title: 'leaks' }), ['Water', 'metered', 'taps', 'leaks']],
    ['rename a group', renameGroup('Pools'), ['Pools', 'metered', 'taps']],
    ['edit a criterion', editQuestion('slow taps'), ['Water', 'metered', 'slow taps']],
    ['move a criterion', MOVE, ['Water', 'taps', 'metered']],
    ['remove a criterion', REMOVE, ['Water', 'metered']],
  ])('undoes and redoes the change "%s"', (_, action, after) => {
    const changed = reduce(start(), action)
    expect(titles(changed)).toEqual(after)
    const undone = reduce(changed, UNDO)
    expect(titles(undone)).toEqual(['Water', 'metered', 'taps'])
    expect(isChanged(undone)).toBe(false)
    expect(titles(reduce(undone, REDO))).toEqual(after)
  })

  it('undoes a change of the details of the type', () => {
    const changed = reduce(start(), ADD_WALK_AREA)
    expect(changed.draft.walkAreas).toEqual(['Lobby'])
    expect(reduce(changed, UNDO).draft.walkAreas).toEqual([])
  })

  it('removes a walk area that an undone criterion had added to the type', () => {
    const added = reduce(start(), addQuestion({ title: 'leaks', areas: ['Cellar'] }))
    expect(added.draft.walkAreas).toEqual(['Cellar'])
    expect(isChanged(reduce(added, UNDO))).toBe(false)
  })

  it('undoes several steps in reverse order and redoes them in order', () => {
    const changed = reduce(start(), editQuestion('slow taps'), MOVE, UNDO)
    expect(titles(changed)).toEqual(['Water', 'metered', 'slow taps'])
    expect(titles(reduce(changed, UNDO))).toEqual(['Water', 'metered', 'taps'])
    expect(titles(reduce(changed, UNDO, REDO))).toEqual(['Water', 'metered', 'slow taps'])
  })

  it('discards undone steps when another change is made', () => {
    const changed = reduce(start(), MOVE, UNDO, REMOVE)
    expect(changed.future).toEqual([])
    expect(reduce(changed, REDO)).toBe(changed)
  })

  it('keeps a typed name when an earlier criteria change is undone and redone', () => {
    const typed = reduce(start(), MOVE, { do: 'change-fields', part: { name: 'Inns' } }, UNDO)
    expect(typed.draft.name).toBe('Inns')
    expect(reduce(typed, REDO).draft.name).toBe('Inns')
    expect(titles(reduce(typed, REDO))).toEqual(['Water', 'taps', 'metered'])
  })

  it('returns the same state when there is nothing to undo or redo', () => {
    const state = start()
    expect(reduce(state, UNDO)).toBe(state)
    expect(reduce(state, REDO)).toBe(state)
  })

  it('keeps the newest 100 undo steps', () => {
    const state = reduce(start(), ...Array.from({ length: 101 }, (_, index) => (index % 2 ? REMOVE : MOVE)))
    expect(state.past).toHaveLength(100)
  })

  it('keeps the undo steps when the type is retired, and removes them when editing restarts from another version', () => {
    const loaded: LoadedType = { type: { ...saved.type, retired: true }, version: 5 }
    const retired = reduce(start(), MOVE, { do: 'rebase', loaded })
    expect(retired.draft.retired).toBe(true)
    expect(isChanged(reduce(retired, UNDO))).toBe(false)
    expect(reduce(retired, { do: 'restart', loaded, content: loaded.type }).past).toEqual([])
  })

  it('replaces the draft after a refetch only if it has no changes', () => {
    const loaded: LoadedType = { type: { ...saved.type, name: 'Inns' }, version: 5 }
    expect(reduce(start(), { do: 'refetched', loaded, isChanged: false }).draft.name).toBe('Inns')
    const refetched = reduce(start(), MOVE, { do: 'refetched', loaded, isChanged: true })
    expect(refetched).toMatchObject({ latest: loaded, base: saved, draft: { name: 'Hotels' } })
  })
})

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['Cmd+Z', { key: 'z', metaKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Cmd+Shift+Z', { key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['Z alone', { key: 'z' }, undefined],
  ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, undefined],
  ['Cmd+Y', { key: 'y', metaKey: true }, undefined],
  ['Ctrl+A', { key: 'a', ctrlKey: true }, undefined],
])('getUndoDirection returns $2 for $0', (_, pressed, expected) => {
  expect(getUndoDirection({ ...NO_MODIFIERS, ...pressed })).toBe(expected)
})
