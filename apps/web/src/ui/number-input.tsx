import { type ComponentProps, useState } from 'react'
import { TextInput } from './text-input.tsx'

interface NumberInputProps
  extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'inputMode'> {
  value: number
  /** NaN if the text is not a whole number. */
  onChange(value: number): void
}

const parseWholeNumber = (text: string): number => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** A field for a whole number. The typed text is not reformatted. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && Object.is(parseWholeNumber(typed), value)
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      value={isTyped ? typed : Number.isFinite(value) ? value : ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parseWholeNumber(currentTarget.value))
      }}
    />
  )
}
