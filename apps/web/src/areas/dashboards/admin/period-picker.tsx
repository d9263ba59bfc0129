import { checkPeriod, DEFAULT_MONTHS, formatMonth, readPeriod } from '@sojourn/domain/dashboards/period'
import {
  isSameMonth,
  type Month,
  monthFromDay,
  monthOf,
  monthTitle,
  shiftMonth,
} from '@sojourn/domain/environment/months'
import type { Period } from '@sojourn/domain/environment/periods'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import { PopoverDialog } from '../../../ui/popover.tsx'
import { SelectTrigger } from '../../../ui/select-button.tsx'
import css from './period-picker.module.css'

interface NamedPeriod extends Period {
  name: string
}

const createLastMonths = (count: number, now: Date): NamedPeriod => {
  const to = monthOf(now)
  return { name: m.analytics_period_last({ count }), from: shiftMonth(to, 1 - count), to }
}

/** The named periods, the default first. */
export function listPeriods(now: Date): NamedPeriod[] {
  const { year } = monthOf(now)
  return [
    ...[DEFAULT_MONTHS, 3, 6, 24, 36].map((count) => createLastMonths(count, now)),
    { name: m.analytics_period_this_year(), from: { year, month: 1 }, to: monthOf(now) },
    {
      name: m.analytics_period_last_year(),
      from: { year: year - 1, month: 1 },
      to: { year: year - 1, month: 12 },
    },
  ]
}

export const isSamePeriod = (a: Period, b: Period): boolean =>
  isSameMonth(a.from, b.from) && isSameMonth(a.to, b.to)

/** The search parameters of a period; empty for the default period. */
export function toPeriodSearch(
  period: Period,
  now: Date,
): { from: string | undefined; to: string | undefined } {
  if (isSamePeriod(period, readPeriod({}, now))) return { from: undefined, to: undefined }
  return { from: formatMonth(period.from), to: formatMonth(period.to) }
}

export const formatPeriod = ({ from, to }: Period): string =>
  isSameMonth(from, to)
    ? monthTitle(from)
    : m.analytics_period_value({ from: monthTitle(from), to: monthTitle(to) })

const YEARS = 6

/** The selectable months, newest first, up to the end of this year. */
export function listMonths(now: Date): Month[] {
  const last: Month = { year: monthOf(now).year, month: 12 }
  return Array.from({ length: YEARS * 12 }, (_, index) => shiftMonth(last, -index))
}

interface PeriodPickerProps {
  value: Period
  onChange(period: Period): void
}

const PERIOD_ERRORS = {
  'period-backwards': m.analytics_period_backwards,
  'period-too-long': m.analytics_period_too_long,
}

/** Selects the period of the dashboard: a named period or any two months. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverDialog
      label={m.analytics_period()}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <SelectTrigger icon={IconCalendar} label={m.analytics_period()}>
          {formatPeriod(value)}
        </SelectTrigger>
      }
    >
      <Choices
        value={value}
        onChange={(period) => {
          onChange(period)
          setOpen(false)
        }}
      />
    </PopoverDialog>
  )
}

function Choices({ value, onChange }: PeriodPickerProps) {
  const now = new Date()
  const [custom, setCustom] = useState(value)
  const decision = checkPeriod(custom)
  return (
    <div className={css.choices}>
      {listPeriods(now).map((period) => (
        <button
          key={period.name}
          type="button"
          className={css.choice}
          aria-pressed={isSamePeriod(period, value)}
          onClick={() => onChange(period)}
        >
          <span className="grow">
            {period.name}
            <small>{formatPeriod(period)}</small>
          </span>
          {isSamePeriod(period, value) && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
      <fieldset className={css.custom}>
        <legend>{m.analytics_period_custom()}</legend>
        <MonthSelect
          label={m.analytics_period_from()}
          value={custom.from}
          now={now}
          onChange={(from) => setCustom({ ...custom, from })}
        />
        <MonthSelect
          label={m.analytics_period_to()}
          value={custom.to}
          now={now}
          onChange={(to) => setCustom({ ...custom, to })}
        />
        {!decision.allowed && (
          <p role="alert" className="bad-t">
            {PERIOD_ERRORS[decision.code]()}
          </p>
        )}
        <button
          type="button"
          className={css.show}
          disabled={!decision.allowed}
          onClick={() => onChange(custom)}
        >
          {m.analytics_period_show()}
        </button>
      </fieldset>
    </div>
  )
}

interface MonthSelectProps {
  label: string
  value: Month
  now: Date
  onChange(month: Month): void
}

/** A native select, because it supports typing in a long list. */
function MonthSelect({ label, value, now, onChange }: MonthSelectProps) {
  const months = listMonths(now)
  const options = months.some((month) => isSameMonth(month, value)) ? months : [value, ...months]
  return (
    <label className={css.month}>
      {label}
      <select
        value={formatMonth(value)}
        onChange={(event) => onChange(monthFromDay(event.currentTarget.value))}
      >
        {options.map((month) => (
          <option key={formatMonth(month)} value={formatMonth(month)}>
            {monthTitle(month)}
          </option>
        ))}
      </select>
    </label>
  )
}
