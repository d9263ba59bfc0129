import type { ClipboardEvent, ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField } from '../form/form-context.ts'
import { parseNumberText } from './figure.ts'
import { FIELD_LABELS } from './labels.ts'
import type { NumberField } from './layout.ts'
import { ReadOnlyField } from './read-only.tsx'
import { isRequired } from './required.ts'

interface NumberControlProps {
  field: NumberField
  unit?: 'square-metres' | undefined
  description?: ReactNode
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

const formatNumber = (value: number | null): string => (value === null ? '' : String(value))

/** A text counts only while it is what the value came from: somebody else's value takes its place. */
const isTextOfValue = (text: string, value: number | null): boolean => {
  const figure = parseNumberText(text)
  return Object.is(figure, value) || (Number.isNaN(figure) && value === null)
}

/** Keeps the text as it is typed, "-" and "4." too, and gives the form what it means. */
export function NumberControl({ field, unit, description, onPaste }: NumberControlProps) {
  const { value, text, error, mayChange, set, leave } = useField(field)
  const typed = text !== undefined && isTextOfValue(text, value) ? text : formatNumber(value)

  const give = (next: string) => {
    const figure = parseNumberText(next)
    const isFigure = !Number.isNaN(figure)
    set(isFigure ? figure : null, isFigure && formatNumber(figure) === next ? undefined : next)
  }
  const finish = () => {
    if (text !== undefined && !Number.isNaN(parseNumberText(text))) set(value)
    leave()
  }

  if (!mayChange) return <ReadOnlyField field={field} />
  return (
    <TextInput
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      // A phone's number pad has no minus sign.
      {...(field === 'latitude' || field === 'longitude' ? {} : { inputMode: 'decimal' })}
      maxLength={24}
      value={typed}
      error={error}
      description={description}
      rightSection={unit && <span className="dim t12">{m.customer_square_metres()}</span>}
      onChange={(event) => give(event.currentTarget.value)}
      onPaste={onPaste}
      onBlur={finish}
    />
  )
}
