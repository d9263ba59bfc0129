import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

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
