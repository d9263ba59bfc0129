import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import { GrowingText } from '../../../ui/growing-text.tsx'

interface LinesFieldProps {
  label: string
  value: readonly string[]
  error: string | undefined
  onChange(lines: string[]): void
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list as people write one: a line for each. */
export function LinesField({ label, value, error, onChange }: LinesFieldProps) {
  const [text, setText] = useState(() => value.join('\n'))
  return (
    <GrowingText
      label={label}
      description={m.types_one_per_line()}
      minRows={2}
      maxRows={10}
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
    />
  )
}
