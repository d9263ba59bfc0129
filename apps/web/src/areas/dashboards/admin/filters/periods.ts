import { DEFAULT_MONTHS, formatMonth, readPeriod } from '@sojourn/domain/dashboards/period'
import { isSameMonth, type Month, monthOf, monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import type { Period } from '@sojourn/domain/environment/periods'
import { m } from '../../../../messages/messages.js'

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
export function periodSearch(
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
