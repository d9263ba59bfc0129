import { TextInput } from '@mantine/core'
import { useField } from '../form/form-context.ts'
import { labels } from './labels.ts'
import type { TextField } from './layout.ts'
import { ReadOnly } from './read-only.tsx'
import { isRequired } from './required.ts'

interface TextControlProps {
  field: TextField
  kind?: 'email' | 'tel' | 'url' | undefined
}

export function TextControl({ field, kind }: TextControlProps) {
  const { value, error, mayChange, set, leave } = useField(field)
  if (!mayChange) return <ReadOnly field={field} />
  return (
    <TextInput
      label={labels[field]()}
      required={isRequired(field)}
      // The keyboard of a phone, without the browser's own idea of what is valid.
      {...(kind ? { inputMode: kind } : {})}
      value={value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
