import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

export interface TextAreaProps
  extends FrameProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FrameProps | 'id' | 'rows' | 'style'> {
  inputClassName?: string | undefined
  minRows?: number
  maxRows?: number
}

/** The height of a number of lines, including padding. */
const getHeight = (rows: number | undefined): string | undefined =>
  rows === undefined ? undefined : `calc(${rows} * 1lh + 20px)`

/** A text area that grows with its text between `minRows` and `maxRows`. Browsers without `field-sizing` scroll. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, required = false, className, errorClassName, ...textAreaProps } = props
  const { inputClassName, minRows, maxRows, ...input } = textAreaProps
  return (
    <FieldFrame {...{ label, description, error, required, className, errorClassName }}>
      {(field) => (
        <textarea
          {...input}
          {...field}
          className={classNames(field.className, inputClassName)}
          rows={minRows ?? 1}
          style={{ minHeight: getHeight(minRows), maxHeight: getHeight(maxRows) }}
        />
      )}
    </FieldFrame>
  )
}
