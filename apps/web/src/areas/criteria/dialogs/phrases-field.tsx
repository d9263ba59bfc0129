import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { PHRASE_LIMITS } from '@sojourn/domain/audits/fieldwork/phrases'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldErrors } from '../../../features/forms/validate-fields.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './dialogs.module.css'

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
      <p className="dim t12">{m.types_phrases_why()}</p>
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
        description={m.types_phrase_text_why()}
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
