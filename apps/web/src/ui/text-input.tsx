import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'

interface NameInputProps
  extends Omit<TextAreaProps, 'value' | 'onChange' | 'minRows' | 'maxRows' | 'onKeyDown'> {
  value: string
  onChange(value: string): void
}

/** A field for a long name: the text wraps, and Enter submits the form. */
export function NameInput({ onChange, ...field }: NameInputProps) {
  return (
    <TextArea
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
  /** Clicks on the right section go through to the field. */
  isRightSectionClickThrough?: boolean
}

/** A single-line text field. */
export function TextInput(props: TextInputProps) {
  const { label, description, error, required = false, className, errorClassName, ...inputProps } = props
  const { leftSection, rightSection, isRightSectionClickThrough = false, ...input } = inputProps
  const frame = { label, description, error, required, className, errorClassName }
  return (
    <FieldFrame {...frame} {...{ leftSection, rightSection, isRightSectionClickThrough }}>
      {(field) => <input type="text" {...input} {...field} />}
    </FieldFrame>
  )
}
