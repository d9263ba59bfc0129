import { addCriterion, addGroup, updateCriterion, updateGroup } from '@sojourn/domain/criteria/tree'
import { useState } from 'react'
import { useDraftPersistence, useRestoredDraft } from '../../../features/forms/use-draft.ts'
import {
  type DialogTask,
  type GroupTask,
  isTask,
  isTaskChanged,
  type QuestionTask,
} from '../dialogs/tasks.ts'
import { type Group, listGroups, newGroup, newQuestion, type Question, type Type } from '../draft.ts'
import type { Criteria, Step } from './editing.ts'
import type { EditingState } from './use-editing.ts'

interface TaskChange {
  part: Partial<Criteria>
  step: Step
}

/** Returns the change of a confirmed dialog. */
export function applyTask(type: Type, task: DialogTask): TaskChange {
  if (task.kind === 'type') return { part: task.fields, step: { change: 'edited', name: type.name } }
  return task.kind === 'group' ? applyGroupTask(type, task) : applyQuestionTask(type, task)
}

function applyGroupTask({ groups }: Type, { id, parentID, fields }: GroupTask): TaskChange {
  const name = fields.groupName
  if (id !== null) {
    const change = (group: Group): Group => ({ ...group, ...fields })
    return {
      part: { groups: updateGroup<Question, Group>(groups, id, change) },
      step: { change: 'edited', name, item: { kind: 'group', id } },
    }
  }
  const parent = listGroups(groups).find((candidate) => candidate.auditTypeGroupID === parentID)
  const added = newGroup(fields, parentID)
  const place = { groupID: parentID, at: (parent?.groups ?? groups).length }
  return {
    part: { groups: addGroup<Question, Group>(groups, place, added) },
    step: { change: 'added', name, item: { kind: 'group', id: added.auditTypeGroupID } },
  }
}

function applyQuestionTask({ groups, ...type }: Type, { id, groupID, fields }: QuestionTask): TaskChange {
  // New places of a criterion are added to the places of the type.
  const walkAreas = [...new Set([...type.walkAreas, ...fields.areas])]
  const name = fields.title
  if (id !== null) {
    const change = (question: Question): Question => ({ ...question, ...fields })
    return {
      part: { walkAreas, groups: updateCriterion<Question, Group>(groups, id, change) },
      step: { change: 'edited', name, item: { kind: 'question', id } },
    }
  }
  const at = listGroups(groups).find((group) => group.auditTypeGroupID === groupID)?.questions.length ?? 0
  const added = newQuestion(fields, groupID)
  return {
    part: { walkAreas, groups: addCriterion<Question, Group>(groups, { groupID, at }, added) },
    step: { change: 'added', name, item: { kind: 'question', id: added.auditTypeQuestionID } },
  }
}

/** Returns the open dialog. Its input is persisted on this device like the draft. */
export function useTask(editing: EditingState) {
  const form = `audit-type-dialog:${editing.draft.auditTypeID}`
  const restored = useRestoredDraft({ form, isValue: isTask })
  const [task, setTask] = useState<DialogTask | undefined>(restored?.value)
  const [opened, setOpened] = useState(0)
  const [revealed, setRevealed] = useState<{ id: string }>()
  const reveal = (id: string) => setRevealed({ id })
  const removePersistedDraft = useDraftPersistence(
    { form, version: undefined },
    task,
    task !== undefined && isTaskChanged(task),
  )
  return {
    task,
    /** The number of opened dialogs, as a React key that resets the dialog. */
    opened,
    open: (next: DialogTask | undefined) => {
      setTask(next)
      setOpened((count) => count + 1)
    },
    change: setTask,
    close: () => setTask(undefined),
    confirm: (done: DialogTask) => {
      setTask(undefined)
      // Confirming a dialog without a change adds no step to undo.
      if (!isTaskChanged(done)) return
      const { part, step } = applyTask(editing.draft, done)
      editing.changeCriteria(part, step)
      if (step.change === 'added' && step.item) reveal(step.item.id)
    },
    /** The row to scroll to: the one last added, or last changed by undo or redo. */
    revealed,
    reveal,
    discard: removePersistedDraft,
  }
}

export type TaskState = ReturnType<typeof useTask>
