import { ENVIRONMENTAL_SECTIONS, isEnvironmentalSection } from '@sojourn/domain/criteria/numbering'
import { useState } from 'react'
import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import { m } from '../../../messages/messages.js'
import { Select } from '../../../ui/select.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { QuestionFields, Type } from '../draft.ts'
import { DataRuleField } from './data-rule-field.tsx'
import css from './dialogs.module.css'
import { findFieldError } from './find-field-error.ts'
import { PhrasesField } from './phrases-field.tsx'
import { SECTION_NAMES } from './section-names.ts'

interface LinesFieldProps {
  label: string
  value: readonly string[]
  error: string | undefined
  onChange(lines: string[]): void
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list with one entry per line. */
function LinesField({ label, value, error, onChange }: LinesFieldProps) {
  const [text, setText] = useState(() => value.join('\n'))
  return (
    <TextArea
      label={label}
      description={m.types_one_per_line()}
      minRows={2}
      maxRows={10}
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(splitLines(event.currentTarget.value))
      }}
    />
  )
}

const GOALS = Array.from({ length: 17 }, (_, index) => index + 1)

interface OptionalFieldsProps {
  type: Type
  fields: QuestionFields
  fieldErrors: FieldErrors
  onChange(part: Partial<QuestionFields>): void
}

/** The number of optional fields with a value. */
export const countOptionalFields = (fields: QuestionFields): number =>
  [
    fields.evidence,
    fields.areas,
    fields.sdg,
    fields.topic,
    fields.environmentalSections,
    fields.correctiveActions,
    fields.phrases,
    fields.dataRule?.sections ?? [],
  ].filter((value) => value.length > 0).length

/** The optional fields of a criterion for reports, audit walks and the environmental area. */
export function OptionalFields({ type, fields, fieldErrors, onChange }: OptionalFieldsProps) {
  const formatGoal = (number: number) =>
    `${number}. ${type.sdgNames[number] ?? m.types_question_sdg_one({ number })}`
  const topics = Object.entries(type.topics).map(([value, name]) => ({ value, label: `${value} ${name}` }))
  const isKnown = fields.topic === '' || fields.topic in type.topics
  return (
    <div className={css.optionalFields}>
      <LinesField
        label={m.types_question_evidence()}
        value={fields.evidence}
        error={findFieldError(fieldErrors, 'evidence')}
        onChange={(evidence) => onChange({ evidence })}
      />
      <TagField
        label={m.types_places()}
        newValues={{ max: 30 }}
        options={type.walkAreas.map((area) => ({ value: area, label: area }))}
        value={fields.areas}
        error={findFieldError(fieldErrors, 'areas')}
        onChange={(areas) => onChange({ areas })}
      />
      <TagField
        label={m.types_question_sdg()}
        options={GOALS.map((number) => ({ value: String(number), label: formatGoal(number) }))}
        value={fields.sdg.map(String)}
        error={findFieldError(fieldErrors, 'sdg')}
        onChange={(selected) => onChange({ sdg: selected.map(Number).toSorted((a, b) => a - b) })}
      />
      {topics.length > 0 ? (
        <Select
          label={m.types_question_topic()}
          options={isKnown ? topics : [...topics, { value: fields.topic, label: fields.topic }]}
          value={fields.topic === '' ? null : fields.topic}
          error={fieldErrors.topic}
          searchable
          onChange={(topic) => onChange({ topic })}
          onClear={() => onChange({ topic: '' })}
        />
      ) : (
        <TextInput
          label={m.types_question_topic()}
          value={fields.topic}
          error={fieldErrors.topic}
          onChange={(event) => onChange({ topic: event.currentTarget.value })}
        />
      )}
      <TagField
        label={m.types_question_sections()}
        options={ENVIRONMENTAL_SECTIONS.map((section) => ({
          value: section,
          label: SECTION_NAMES[section](),
        }))}
        value={fields.environmentalSections}
        onChange={(selected) => onChange({ environmentalSections: selected.filter(isEnvironmentalSection) })}
      />
      <LinesField
        label={m.types_question_actions()}
        value={fields.correctiveActions}
        error={findFieldError(fieldErrors, 'correctiveActions')}
        onChange={(correctiveActions) => onChange({ correctiveActions })}
      />
      <PhrasesField
        value={fields.phrases}
        fieldErrors={fieldErrors}
        onChange={(phrases) => onChange({ phrases })}
      />
      <DataRuleField
        value={fields.dataRule}
        sections={fields.environmentalSections}
        fieldErrors={fieldErrors}
        onChange={(dataRule) => onChange({ dataRule })}
      />
    </div>
  )
}
