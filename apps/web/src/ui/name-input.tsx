import { GrowingText, type GrowingTextProps } from './growing-text.tsx'

interface NameInputProps
  extends Omit<GrowingTextProps, 'value' | 'onChange' | 'minRows' | 'maxRows' | 'onKeyDown'> {
  value: string
  onChange(value: string): void
}

/** One line of words that may be longer than its box: it wraps to be read in full, and Enter still sends the form. */
export function NameInput({ onChange, ...field }: NameInputProps) {
  return (
    <GrowingText
      {...field}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
