import { Textarea, type TextareaProps } from '@mantine/core'

export interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'minRows' | 'maxRows'> {
  minRows?: number
  maxRows?: number
}

/** Measured by script, a box has the whole page laid out anew at every key; most browsers can grow one by themselves. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** So many lines, with what is above and below them. */
const heightOf = (rows: number): string => `calc(${rows} * 1lh + 20px)`

/** A box of words that is as high as its words, within bounds. */
export function GrowingText({ minRows, maxRows, ...field }: GrowingTextProps) {
  if (!GROWS_BY_ITSELF)
    return (
      <Textarea {...field} autosize minRows={minRows ?? 1} {...(maxRows === undefined ? {} : { maxRows })} />
    )
  const input = {
    fieldSizing: 'content' as const,
    ...(minRows === undefined ? {} : { minHeight: heightOf(minRows) }),
    ...(maxRows === undefined ? {} : { maxHeight: heightOf(maxRows) }),
  }
  return <Textarea {...field} styles={{ input }} />
}
