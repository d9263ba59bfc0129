import { monthText, periodOf, USUAL_MONTHS } from '@sojourn/domain/dashboards/period'
import { isSameMonth, type Month, monthOf, monthTitle, shiftMonth } from '@sojourn/domain/environment/months'
import type { Period } from '@sojourn/domain/environment/periods'
import { m } from '../../../../messages/messages.js'

interface OfferedPeriod extends Period {
  name: string
}

const lastMonths = (count: number, now: Date): OfferedPeriod => {
  const to = monthOf(now)
  return { name: m.analytics_period_last({ count }), from: shiftMonth(to, 1 - count), to }
}

/** What people ask for without thinking, the usual one first. */
export function offeredPeriods(now: Date): OfferedPeriod[] {
  const { year } = monthOf(now)
  return [
    ...[USUAL_MONTHS, 3, 6, 24, 36].map((count) => lastMonths(count, now)),
    { name: m.analytics_period_this_year(), from: { year, month: 1 }, to: monthOf(now) },
    {
      name: m.analytics_period_last_year(),
      from: { year: year - 1, month: 1 },
      to: { year: year - 1, month: 12 },
    },
  ]
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  isSameMonth(one.from, other.from) && isSameMonth(one.to, other.to)

/** How a period stands in the address; the usual one does not. */
export function addressOf(period: Period, now: Date): { from: string | undefined; to: string | undefined } {
  if (isSamePeriod(period, periodOf({}, now))) return { from: undefined, to: undefined }
  return { from: monthText(period.from), to: monthText(period.to) }
}

export const periodText = ({ from, to }: Period): string =>
  isSameMonth(from, to)
    ? monthTitle(from)
    : m.analytics_period_value({ from: monthTitle(from), to: monthTitle(to) })

const YEARS = 6

/** The months somebody may choose, newest first: some years back, and this year's to come. */
export function choosableMonths(now: Date): Month[] {
  const last: Month = { year: monthOf(now).year, month: 12 }
  return Array.from({ length: YEARS * 12 }, (_, at) => shiftMonth(last, -at))
}
