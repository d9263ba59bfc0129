import type { WrongFields } from '../../../features/forms/contract.ts'
import { m } from '../../../messages/messages.js'
import { Fold } from '../../../ui/fold.tsx'
import { GrowingText } from '../../../ui/growing-text.tsx'
import { NameInput } from '../../../ui/name-input.tsx'
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { QuestionFields, Type } from '../draft.ts'
import { FurtherFields, furtherCount } from './further-fields.tsx'
import type { QuestionTask } from './tasks.ts'

interface QuestionFormProps {
  type: Type
  task: QuestionTask
  wrong: WrongFields
  onChange(task: QuestionTask): void
}

export function QuestionForm({ type, task, wrong, onChange }: QuestionFormProps) {
  const { fields } = task
  const set = (part: Partial<QuestionFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  const filled = furtherCount(task.from)
  const isWrongInside = Object.keys(wrong).some((name) => /^(evidence|areas|sdg|topic|env|corr)/.test(name))
  return (
    <>
      <NameInput
        label={m.types_question_title()}
        required
        data-autofocus
        value={fields.title}
        error={wrong.title}
        onChange={(title) => set({ title })}
      />
      <GrowingText
        label={m.types_question_description()}
        minRows={2}
        maxRows={10}
        value={fields.description}
        error={wrong.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Switch
        label={m.types_question_mandatory()}
        checked={fields.isMandatory}
        onChange={(event) => set({ isMandatory: event.currentTarget.checked })}
      />
      <Switch
        label={m.types_visible()}
        description={m.types_visible_question_why()}
        checked={fields.visible}
        onChange={(event) => set({ visible: event.currentTarget.checked })}
      />
      <RichTextEditor
        label={m.types_question_guidance()}
        description={m.types_question_guidance_why()}
        value={fields.expertGuidance}
        error={wrong.expertGuidance}
        onChange={(expertGuidance) => set({ expertGuidance })}
      />
      <RichTextEditor
        label={m.types_question_auditor_guidance()}
        value={fields.auditorExpertGuidance}
        error={wrong.auditorExpertGuidance}
        onChange={(auditorExpertGuidance) => set({ auditorExpertGuidance })}
      />
      <Fold
        title={m.types_question_more()}
        value={filled === 0 ? m.types_question_more_none() : m.types_question_more_some({ count: filled })}
        open={isWrongInside}
      >
        <FurtherFields type={type} fields={fields} wrong={wrong} onChange={set} />
      </Fold>
    </>
  )
}
