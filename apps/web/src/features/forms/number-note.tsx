import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import { m } from '../../messages/messages.js'
import { useNumberFormatter } from '../number-format.tsx'
import css from './number-note.module.css'

/** Returns the parsed number if it is ambiguous or was rounded. */
export const getNumberNote = (parsed: ParsedNumber | undefined): ParsedNumber | undefined =>
  parsed && (parsed.otherValue !== undefined || parsed.isRounded) ? parsed : undefined

interface NumberNoteProps {
  note: ParsedNumber
  id?: string | undefined
  /** The accessible name of the number's field. */
  label: string
  onUse(value: string): void
}

/** A note that says how a number was parsed, with a button for the alternative. */
export function NumberNote({ note, id, label, onUse }: NumberNoteProps) {
  const numbers = useNumberFormatter()
  const { value, otherValue } = note
  if (otherValue === undefined)
    return (
      <span id={id} className={css.note} role="status">
        {m.number_rounded()}
      </span>
    )
  const other = numbers.exact(otherValue)
  return (
    <span className={css.note}>
      <span id={id} role="status">
        {m.number_read_as({ value: numbers.exact(value) })}
      </span>{' '}
      <button
        type="button"
        className={css.other}
        aria-label={m.number_use_other_in({ value: other, field: label })}
        onClick={() => onUse(otherValue)}
      >
        {m.number_use_other({ value: other })}
      </button>
    </span>
  )
}
