import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
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

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** Keeps the text as it is typed, "-" and "4." too, and gives the form what it means. */
export function FigureControl({ field, unit, description, onPaste }: FigureControlProps) {
  const { value, error, mayChange, set, leave } = useField(field)
  const [typed, setTyped] = useState(textOf(value))
  const given = useRef(value)

  // A value from outside, such as a pasted pair or somebody else's, replaces the text.
  useEffect(() => {
    if (Object.is(given.current, value)) return
    given.current = value
    setTyped(textOf(value))
  }, [value])

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
      onChange={(event) => {
        const text = event.currentTarget.value
        const figure = readFigure(text)
        setTyped(text)
        given.current = figure
        set(figure)
      }}
      onPaste={onPaste}
      onBlur={leave}
    />
  )
}
