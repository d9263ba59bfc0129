import { parseDate } from '@internationalized/date'
import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { m } from '../messages/messages.js'
import css from './calendar.module.css'
import type { DateBounds } from './date-text.ts'

interface CalendarProps extends DateBounds {
  value: CalendarDay | null
  onPick(day: CalendarDay): void
}

/** A month calendar. Loaded on demand, because most dates are typed. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <AriaCalendar
      autoFocus
      aria-label={m.ui_date_open()}
      className={css.calendar ?? ''}
      value={value ? parseDate(value) : null}
      minValue={min ? parseDate(min) : null}
      maxValue={max ? parseDate(max) : null}
      onChange={(day) => onPick(day.toString())}
    >
      <header className={css.head}>
        <Button slot="previous" className={css.step ?? ''} aria-label={m.ui_date_previous()}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </Button>
        <CalendarMonthPicker format="long">{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
        <Button slot="next" className={css.step ?? ''} aria-label={m.ui_date_next()}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={css.day ?? ''} />}
      </CalendarGrid>
    </AriaCalendar>
  )
}

/** A native select for the month or the year. */
function Picker({ value, items, onChange, ...props }: CalendarMonthPickerAria) {
  return (
    <select
      {...props}
      className={css.picker}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
