import { useState } from 'react'
import { type FieldErrors, validateFields } from '../../../features/forms/validate-fields.ts'
import { m } from '../../../messages/messages.js'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { NameInput, TextInput } from '../../../ui/text-input.tsx'
import { type GroupFields, listGroups, type QuestionFields, type Type } from '../draft.ts'
import { countOptionalFields, OptionalFields } from './optional-fields.tsx'
import {
  type DialogTask,
  findFieldError,
  type GroupTask,
  isTaskChanged,
  type QuestionTask,
  type TypeFields,
  type TypeTask,
} from './tasks.ts'

interface QuestionFormProps {
  type: Type
  task: QuestionTask
  fieldErrors: FieldErrors
  onChange(task: QuestionTask): void
}

function QuestionForm({ type, task, fieldErrors, onChange }: QuestionFormProps) {
  const { fields } = task
  const set = (part: Partial<QuestionFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  const filledCount = countOptionalFields(task.from)
  const hasOptionalErrors = Object.keys(fieldErrors).some((name) =>
    /^(evidence|areas|sdg|topic|env|corr|phrases|dataRule)/.test(name),
  )
  return (
    <>
      <NameInput
        label={m.types_question_title()}
        required
        data-autofocus
        value={fields.title}
        error={fieldErrors.title}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label={m.types_question_description()}
        minRows={2}
        maxRows={10}
        value={fields.description}
        error={fieldErrors.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Switch
        label={m.types_question_mandatory()}
        checked={fields.isMandatory}
        onChange={(event) => set({ isMandatory: event.currentTarget.checked })}
      />
      <Switch
        label={m.types_visible()}
        description={m.types_visible_question_hint()}
        checked={fields.visible}
        onChange={(event) => set({ visible: event.currentTarget.checked })}
      />
      <RichTextEditor
        label={m.types_question_guidance()}
        description={m.types_question_guidance_hint()}
        value={fields.expertGuidance}
        error={fieldErrors.expertGuidance}
        onChange={(expertGuidance) => set({ expertGuidance })}
      />
      <RichTextEditor
        label={m.types_question_auditor_guidance()}
        value={fields.auditorExpertGuidance}
        error={fieldErrors.auditorExpertGuidance}
        onChange={(auditorExpertGuidance) => set({ auditorExpertGuidance })}
      />
      <Disclosure
        title={m.types_question_more()}
        value={
          filledCount === 0
            ? m.types_question_more_none()
            : m.types_question_more_some({ count: filledCount })
        }
        open={hasOptionalErrors}
      >
        <OptionalFields type={type} fields={fields} fieldErrors={fieldErrors} onChange={set} />
      </Disclosure>
    </>
  )
}

interface TypeFormProps {
  task: TypeTask
  fieldErrors: FieldErrors
  onChange(task: TypeTask): void
}

const formatTopics = (topics: TypeFields['topics']): string =>
  Object.entries(topics)
    .map(([key, name]) => `${key} ${name}`)
    .join('\n')

/** Parses lines with a key, a space and a name. */
const parseTopics = (text: string): TypeFields['topics'] =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, key, name] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line) ?? []
      return key && name ? [[key, name]] : []
    }),
  )

/** The additional fields of a type: guidance for auditors, places and topics. */
function TypeForm({ task, fieldErrors, onChange }: TypeFormProps) {
  const { fields } = task
  const [topics, setTopics] = useState(() => formatTopics(fields.topics))
  const set = (part: Partial<TypeFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  return (
    <>
      <RichTextEditor
        label={m.types_auditor_guidance()}
        value={fields.auditorGuidance}
        error={fieldErrors.auditorGuidance}
        onChange={(auditorGuidance) => set({ auditorGuidance })}
      />
      <TagField
        label={m.types_places()}
        description={m.types_places_hint()}
        newValues={{ max: 30 }}
        options={[]}
        value={fields.walkAreas}
        error={findFieldError(fieldErrors, 'walkAreas')}
        onChange={(walkAreas) => set({ walkAreas })}
      />
      <TextArea
        label={m.types_topics()}
        description={m.types_topics_hint()}
        minRows={3}
        maxRows={12}
        value={topics}
        error={findFieldError(fieldErrors, 'topics')}
        onChange={(event) => {
          setTopics(event.currentTarget.value)
          set({ topics: parseTopics(event.currentTarget.value) })
        }}
      />
    </>
  )
}

interface GroupFormProps {
  type: Type
  task: GroupTask
  fieldErrors: FieldErrors
  onChange(task: GroupTask): void
}

function GroupForm({ type, task, fieldErrors, onChange }: GroupFormProps) {
  const { fields } = task
  const set = (part: Partial<GroupFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  return (
    <>
      <NameInput
        label={m.types_group_name()}
        required
        data-autofocus
        value={fields.groupName}
        error={fieldErrors.groupName}
        onChange={(groupName) => set({ groupName })}
      />
      {type.typeVersion === 2 && (
        <TextInput
          label={m.types_group_prefix()}
          description={m.types_group_prefix_hint()}
          value={fields.questionPrefix}
          error={fieldErrors.questionPrefix}
          onChange={(event) => set({ questionPrefix: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={m.types_group_description()}
        minRows={2}
        maxRows={8}
        value={fields.description}
        error={fieldErrors.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Switch
        label={m.types_visible()}
        description={m.types_visible_group_hint()}
        checked={fields.visible}
        onChange={(event) => set({ visible: event.currentTarget.checked })}
      />
    </>
  )
}

interface TaskDialogProps {
  type: Type
  task: DialogTask
  onChange(task: DialogTask): void
  onDone(task: DialogTask): void
  onClose(): void
}

const loadSchema = async (kind: DialogTask['kind']) => {
  const { newAuditType, savedGroup, savedQuestion } = await import(
    '@sojourn/contract/criteria/save-audit-type'
  )
  if (kind === 'group') return savedGroup
  if (kind === 'question') return savedQuestion
  return newAuditType.pick({ auditorGuidance: true, walkAreas: true, topics: true })
}

function getLabels(task: DialogTask): { title: string; submitLabel: string } {
  if (task.kind === 'type') return { title: m.types_more_details(), submitLabel: m.ui_okay() }
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

/** The dialog of a group, a question or the additional fields of the type. The parent persists the input. */
export function TaskDialog({ type, task, onChange, onDone, onClose }: TaskDialogProps) {
  /** Undefined until the first attempt. */
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>()
  const validate = async (next: DialogTask) => {
    const foundErrors = await validateFields(loadSchema(next.kind), next.fields)
    setFieldErrors(foundErrors)
    return Object.keys(foundErrors).length === 0
  }
  const change = (next: DialogTask) => {
    onChange(next)
    if (fieldErrors) void validate(next)
  }
  const parentID = task.kind === 'group' ? task.parentID : task.kind === 'question' ? task.groupID : null
  const parent = listGroups(type.groups).find((group) => group.auditTypeGroupID === parentID)
  const errors = fieldErrors ?? {}

  return (
    <FormDialog
      {...getLabels(task)}
      isChanged={isTaskChanged(task)}
      isGuardedByPage
      onClose={onClose}
      onSubmit={() => void validate(task).then((isValid) => isValid && onDone(task))}
    >
      {parent && <p className="mut">{m.types_group_in({ name: parent.groupName })}</p>}
      {task.kind === 'group' && <GroupForm type={type} task={task} fieldErrors={errors} onChange={change} />}
      {task.kind === 'question' && (
        <QuestionForm type={type} task={task} fieldErrors={errors} onChange={change} />
      )}
      {task.kind === 'type' && <TypeForm task={task} fieldErrors={errors} onChange={change} />}
    </FormDialog>
  )
}
