import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { useEffect, useRef } from 'react'
import { m } from '../messages/messages.js'
import './calendar.css'
import type { DateBounds } from './date-text.ts'

interface CalendarProps extends DateBounds {
  value: CalendarDay | null
  onPick(day: CalendarDay): void
}

/** Loaded when somebody opens it: most dates are typed. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  // It may have come after the dialog around it: arrows begin at the day that is chosen.
  useEffect(() => {
    const days = 'table button:not(:disabled)'
    const start =
      box.current?.querySelector<HTMLElement>(`${days}[data-selected]`) ??
      box.current?.querySelector<HTMLElement>(`${days}:not([data-outside])`)
    start?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <DatePicker
        value={value}
        previousLabel={m.kit_date_previous()}
        nextLabel={m.kit_date_next()}
        {...(value ? { defaultDate: value } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        onChange={(day) => {
          if (day) onPick(day)
        }}
      />
    </div>
  )
}
