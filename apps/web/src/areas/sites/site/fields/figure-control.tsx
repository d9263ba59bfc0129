import type { ClipboardEvent, ReactNode } from 'react'
import { m } from '../../../../messages/messages.js'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField } from '../form/form-context.ts'
import { readFigure } from './figure.ts'
import { labels } from './labels.ts'
import type { FigureField } from './layout.ts'
import { ReadOnly } from './read-only.tsx'
import { isRequired } from './required.ts'

interface FigureControlProps {
  field: FigureField
  unit?: 'square-metres' | undefined
  description?: ReactNode
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** A text counts only while it is what the value came from: somebody else's value takes its place. */
const isOf = (text: string, value: number | null): boolean => {
  const figure = readFigure(text)
  return Object.is(figure, value) || (Number.isNaN(figure) && value === null)
}

/** Keeps the text as it is typed, "-" and "4." too, and gives the form what it means. */
export function FigureControl({ field, unit, description, onPaste }: FigureControlProps) {
  const { value, text, error, mayChange, set, leave } = useField(field)
  const typed = text !== undefined && isOf(text, value) ? text : textOf(value)

  const give = (next: string) => {
    const figure = readFigure(next)
    const isFigure = !Number.isNaN(figure)
    set(isFigure ? figure : null, isFigure && textOf(figure) === next ? undefined : next)
  }
  const finish = () => {
    if (text !== undefined && !Number.isNaN(readFigure(text))) set(value)
    leave()
  }

  if (!mayChange) return <ReadOnly field={field} />
  return (
    <TextInput
      label={labels[field]()}
      required={isRequired(field)}
      // A phone's number pad has no minus sign.
      {...(field === 'latitude' || field === 'longitude' ? {} : { inputMode: 'decimal' })}
      maxLength={24}
      value={typed}
      error={error}
      description={description}
      rightSection={unit && <span className="dim t12">{m.customer_square_metres()}</span>}
      onChange={(event) => give(event.currentTarget.value)}
      onPaste={onPaste}
      onBlur={finish}
    />
  )
}
