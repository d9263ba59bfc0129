import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { PHRASE_LIMITS } from '@sojourn/domain/audits/fieldwork/phrases'
import { ENVIRONMENTAL_SECTIONS, isEnvironmentalSection } from '@sojourn/domain/criteria/numbering'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { QuestionFields, Type } from '../draft.ts'
import { DataRuleField } from './data-rule-field.tsx'
import css from './dialogs.module.css'
import { SECTION_NAMES } from './section-names.ts'
import { findFieldError } from './tasks.ts'

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

interface KeyedPhrase {
  /** Identifies the row while it moves. */
  key: string
  phrase: QuickPhrase
}

const withKey = (phrase: QuickPhrase): KeyedPhrase => ({ key: crypto.randomUUID(), phrase })

const NEW_PHRASE: QuickPhrase = { label: '', text: '', answer: null }

function swapRows(rows: readonly KeyedPhrase[], first: number, second: number): KeyedPhrase[] {
  const [firstRow, secondRow] = [rows[first], rows[second]]
  return firstRow && secondRow ? rows.with(first, secondRow).with(second, firstRow) : [...rows]
}

interface PhrasesFieldProps {
  value: readonly QuickPhrase[]
  fieldErrors: FieldErrors
  onChange(phrases: QuickPhrase[]): void
}

/** The quick phrases of a criterion, in the order in which the auditor sees them. */
export function PhrasesField({ value, fieldErrors, onChange }: PhrasesFieldProps) {
  const [rows, setRows] = useState(() => value.map(withKey))
  const titleID = useId()
  const change = (next: KeyedPhrase[]) => {
    setRows(next)
    onChange(next.map(({ phrase }) => phrase))
  }
  return (
    <fieldset className={css.block} aria-labelledby={titleID}>
      <span id={titleID} className="med">
        {m.types_phrases()}
      </span>
      <p className="dim t12">{m.types_phrases_hint()}</p>
      {rows.map(({ key, phrase }, index) => (
        <PhraseRow
          key={key}
          phrase={phrase}
          number={index + 1}
          isLast={index === rows.length - 1}
          errors={{
            label: fieldErrors[`phrases.${index}.label`],
            text: fieldErrors[`phrases.${index}.text`],
          }}
          onChange={(part) => change(rows.with(index, { key, phrase: { ...phrase, ...part } }))}
          onMove={(by) => change(swapRows(rows, index, index + by))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={rows.length >= PHRASE_LIMITS.perCriterion}
          onClick={() => change([...rows, withKey(NEW_PHRASE)])}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {m.types_phrase_add()}
        </Button>
      </div>
    </fieldset>
  )
}

interface PhraseRowProps {
  phrase: QuickPhrase
  number: number
  isLast: boolean
  errors: { label: string | undefined; text: string | undefined }
  onChange(part: Partial<QuickPhrase>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

function PhraseRow({ phrase, number, isLast, errors, onChange, onMove, onRemove }: PhraseRowProps) {
  return (
    <fieldset className={css.entry} aria-label={m.types_phrase_number({ number })}>
      <div className={css.entryHead}>
        <span className="med">{m.types_phrase_number({ number })}</span>
        <IconButton
          icon={IconArrowUp}
          label={m.types_phrase_up({ number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={m.types_phrase_down({ number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={IconTrash} label={m.types_phrase_remove({ number })} onClick={onRemove} />
      </div>
      <TextInput
        label={m.types_phrase_label()}
        required
        value={phrase.label}
        error={errors.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextArea
        label={m.types_phrase_text()}
        description={m.types_phrase_text_hint()}
        required
        minRows={2}
        maxRows={6}
        value={phrase.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <SegmentedControl
        isFullWidth
        label={m.types_phrase_answer()}
        value={phrase.answer ?? 'neutral'}
        options={[
          { value: 'neutral', label: m.types_phrase_neutral() },
          { value: 'Compliant', label: m.types_phrase_compliant() },
          { value: 'Noncompliant', label: m.types_phrase_noncompliant() },
        ]}
        onChange={(answer) => onChange({ answer: answer === 'neutral' ? null : answer })}
      />
    </fieldset>
  )
}
