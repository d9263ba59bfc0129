import { type ParsedNumber, parseNumber } from '@sojourn/domain/kernel/parse-number'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '../../ui/text-input.tsx'
import { useNumberFormatter } from '../number-format.tsx'
import { getNumberNote, NumberNote } from './number-note.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'label'> {
  label: string
  /** A number with a decimal point, or typed text that is not a number. */
  value: string
  isWhole?: boolean
  onChange(value: string): void
}

/** A text field for a number in any usual format. */
export function NumberField({ value, isWhole = false, onChange, ...field }: NumberFieldProps) {
  const numbers = useNumberFormatter()
  const [text, setText] = useState<string>()
  const [note, setNote] = useState<ParsedNumber>()
  const applyValue = (next: string) => {
    setText(undefined)
    setNote(undefined)
    onChange(next)
  }
  return (
    <div>
      <TextInput
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...field}
        value={text ?? numbers.exact(value)}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const parsed = parseNumber(typed, numbers.decimalMark, { isWhole })
          setText(typed)
          setNote(getNumberNote(parsed))
          onChange(parsed?.value ?? typed.trim())
        }}
        onBlur={() => setText(undefined)}
      />
      {note?.value === value && <NumberNote note={note} label={field.label} onUse={applyValue} />}
    </div>
  )
}
