import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

export interface GrowingTextProps
  extends FrameProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FrameProps | 'id' | 'rows' | 'style'> {
  inputClassName?: string | undefined
  minRows?: number
  maxRows?: number
}

/** So many lines, with what is above and below them. */
const heightOf = (rows: number | undefined): string | undefined =>
  rows === undefined ? undefined : `calc(${rows} * 1lh + 20px)`

/** A box of words that is as high as its words, within bounds; a browser that cannot do that shows them scrolled. */
export function GrowingText(props: GrowingTextProps) {
  const { label, description, error, required = false, className, errorClassName, ...others } = props
  const { inputClassName, minRows, maxRows, ...input } = others
  return (
    <FieldFrame {...{ label, description, error, required, className, errorClassName }}>
      {(field) => (
        <textarea
          {...input}
          {...field}
          className={classNames(field.className, inputClassName)}
          rows={minRows ?? 1}
          style={{ minHeight: heightOf(minRows), maxHeight: heightOf(maxRows) }}
        />
      )}
    </FieldFrame>
  )
}
