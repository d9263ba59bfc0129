import { useState } from 'react'
import { useFoundDraft, useKeptDraft } from '../../../features/forms/use-draft.ts'
import { carryOut } from '../dialogs/carry-out.ts'
import { isTask, isTaskChanged, type Task } from '../dialogs/tasks.ts'
import type { EditingState } from './use-editing.ts'

/** The dialog that is open, if one is. What is typed in it is kept on this device like the type itself. */
export function useTask(editing: EditingState) {
  const form = `audit-type-dialog:${editing.draft.auditTypeID}`
  const found = useFoundDraft({ form, isWords: isTask })
  const [task, setTask] = useState<Task | undefined>(found?.words)
  const [opened, setOpened] = useState(0)
  const [revealed, setRevealed] = useState<{ id: string }>()
  const reveal = (id: string) => setRevealed({ id })
  const forget = useKeptDraft({ form, version: undefined }, task, task !== undefined && isTaskChanged(task))
  return {
    task,
    /** Counts the openings: each dialog begins anew. */
    opened,
    open: (next: Task | undefined) => {
      setTask(next)
      setOpened((count) => count + 1)
    },
    change: setTask,
    close: () => setTask(undefined),
    carryOut: (done: Task) => {
      setTask(undefined)
      // A dialog confirmed without a change is not a step to undo.
      if (!isTaskChanged(done)) return
      const { part, step } = carryOut(editing.draft, done)
      editing.changeCriteria(part, step)
      if (step.change === 'added' && step.item) reveal(step.item.id)
    },
    /** The row to scroll to: the one last added, or last changed by undo or redo. */
    revealed,
    reveal,
    giveUp: forget,
  }
}

export type TaskState = ReturnType<typeof useTask>
