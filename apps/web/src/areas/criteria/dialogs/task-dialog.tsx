import { useState } from 'react'
import { type WrongFields, wrongFields } from '../../../features/forms/contract.ts'
import { m } from '../../../messages/messages.js'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { groupsOf, type Type } from '../draft.ts'
import { GroupForm } from './group-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { isTaskChanged, type Task } from './tasks.ts'
import { TypeForm } from './type-form.tsx'

interface TaskDialogProps {
  type: Type
  task: Task
  onChange(task: Task): void
  onDone(task: Task): void
  onClose(): void
}

const schemaOf = async (kind: Task['kind']) => {
  const { newAuditType, savedGroup, savedQuestion } = await import(
    '@sojourn/contract/criteria/save-audit-type'
  )
  if (kind === 'group') return savedGroup
  if (kind === 'question') return savedQuestion
  return newAuditType.pick({ auditorGuidance: true, walkAreas: true, topics: true })
}

function labels(task: Task): { title: string; submitLabel: string } {
  if (task.kind === 'type') return { title: m.types_further(), submitLabel: m.kit_okay() }
  const label =
    task.kind === 'group'
      ? task.id === null
        ? m.types_group_add()
        : m.types_group_update()
      : task.id === null
        ? m.types_question_add()
        : m.types_question_update()
  return { title: label, submitLabel: label }
}

/** Add or change a group, a question or the rest of the type. What is typed is held outside, so that it survives. */
export function TaskDialog({ type, task, onChange, onDone, onClose }: TaskDialogProps) {
  /** Undefined until the first attempt. */
  const [wrong, setWrong] = useState<WrongFields>()
  const check = async (next: Task) => {
    const found = await wrongFields(schemaOf(next.kind), next.fields)
    setWrong(found)
    return Object.keys(found).length === 0
  }
  const change = (next: Task) => {
    onChange(next)
    if (wrong) void check(next)
  }
  const parentID = task.kind === 'group' ? task.parentID : task.kind === 'question' ? task.groupID : null
  const parent = groupsOf(type.groups).find((group) => group.auditTypeGroupID === parentID)
  const errors = wrong ?? {}

  return (
    <FormDialog
      {...labels(task)}
      isChanged={isTaskChanged(task)}
      isHeldByPage
      onClose={onClose}
      onSubmit={() => void check(task).then((isRight) => isRight && onDone(task))}
    >
      {parent && <p className="mut">{m.types_group_in({ name: parent.groupName })}</p>}
      {task.kind === 'group' && <GroupForm type={type} task={task} wrong={errors} onChange={change} />}
      {task.kind === 'question' && <QuestionForm type={type} task={task} wrong={errors} onChange={change} />}
      {task.kind === 'type' && <TypeForm task={task} wrong={errors} onChange={change} />}
    </FormDialog>
  )
}
