import type { ClipboardEvent, ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField } from '../form/form-context.ts'
import { parseNumberText } from './parse-text.ts'
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

/** The typed text is shown only while it matches the value, so that a value merged from the server replaces it. */
const isTextOfValue = (text: string, value: number | null): boolean => {
  const number = parseNumberText(text)
  return Object.is(number, value) || (Number.isNaN(number) && value === null)
}

/** Keeps incomplete input such as "-" and "4.", and passes the parsed number to the form. */
export function NumberControl({ field, unit, description, onPaste }: NumberControlProps) {
  const { value, text, error, canChange, set, leave } = useField(field)
  const typed = text !== undefined && isTextOfValue(text, value) ? text : formatNumber(value)

  const handleChange = (next: string) => {
    const number = parseNumberText(next)
    const isNumber = !Number.isNaN(number)
    set(isNumber ? number : null, isNumber && formatNumber(number) === next ? undefined : next)
  }
  const handleBlur = () => {
    if (text !== undefined && !Number.isNaN(parseNumberText(text))) set(value)
    leave()
  }

  if (!canChange) return <ReadOnlyField field={field} />
  return (
    <TextInput
      label={FIELD_LABELS[field]()}
      required={isRequired(field)}
      // The decimal keyboard of phones has no minus sign.
      {...(field === 'latitude' || field === 'longitude' ? {} : { inputMode: 'decimal' })}
      maxLength={24}
      value={typed}
      error={error}
      description={description}
      rightSection={unit && <span className="dim t12">{m.customer_square_metres()}</span>}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onPaste={onPaste}
      onBlur={handleBlur}
    />
  )
}
