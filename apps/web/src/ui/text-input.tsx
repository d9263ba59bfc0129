import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'
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

interface TextInputProps extends FrameProps, Omit<ComponentPropsWithRef<'input'>, keyof FrameProps | 'id'> {
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Clicks there are for the field beneath. */
  isRightForField?: boolean
}

/** One line to be written in. */
export function TextInput(props: TextInputProps) {
  const { label, description, error, required = false, className, errorClassName, ...others } = props
  const { leftSection, rightSection, isRightForField = false, ...input } = others
  const frame = { label, description, error, required, className, errorClassName }
  return (
    <FieldFrame {...frame} {...{ leftSection, rightSection, isRightForField }}>
      {(field) => <input type="text" {...input} {...field} />}
    </FieldFrame>
  )
}
