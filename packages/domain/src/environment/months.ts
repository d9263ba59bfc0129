import { MONTH_NAMES } from '../kernel/dates.ts'

/** A calendar month; January is 1. */
export interface Month {
  month: number
  year: number
}

export const FIRST_YEAR = 2000
/** The month picker offers the current year and the eight years before it. */
export const PICKER_YEARS = 9

/** The number of months since year zero, for comparison and arithmetic. */
const monthIndex = ({ month, year }: Month): number => year * 12 + month - 1
const fromIndex = (index: number): Month => ({ month: (index % 12) + 1, year: Math.floor(index / 12) })

export const monthOf = (now: Date): Month => ({ month: now.getUTCMonth() + 1, year: now.getUTCFullYear() })
export const shiftMonth = (month: Month, count: number): Month => fromIndex(monthIndex(month) + count)
export const monthsBetween = (from: Month, to: Month): number => monthIndex(to) - monthIndex(from)
export const isSameMonth = (a: Month, b: Month): boolean => monthIndex(a) === monthIndex(b)
export const aYearEarlier = (month: Month): Month => shiftMonth(month, -12)

/** The first day of the month as YYYY-MM-DD, the format in which the database stores months. */
export const firstDay = ({ month, year }: Month): string => `${year}-${String(month).padStart(2, '0')}-01`
export const monthFromDay = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

export const monthName = ({ month }: Month): string => MONTH_NAMES[month - 1] ?? ''
/** February 2026 */
export const monthTitle = (month: Month): string => `${monthName(month)} ${month.year}`
/** February_2026 */
export const monthInFileName = (month: Month): string => `${monthName(month)}_${month.year}`

/** Only months since 2000 that have ended in UTC can be reported. */
export const isReportable = (month: Month, now: Date): boolean =>
  month.year >= FIRST_YEAR && month.month >= 1 && month.month <= 12 && monthsBetween(month, monthOf(now)) > 0

/** The month before the current one. */
export const lastEndedMonth = (now: Date): Month => shiftMonth(monthOf(now), -1)

/** The ended months of a year, newest first. */
export function endedMonthsOfYear(year: number, now: Date): Month[] {
  const months: Month[] = []
  for (let month = 12; month >= 1; month -= 1)
    if (isReportable({ month, year }, now)) months.push({ month, year })
  return months
}

/** The years from the current one back to 2000. */
export function timelineYears(now: Date): number[] {
  const last = monthOf(now).year
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index)
}

export const pickerYears = (now: Date): number[] =>
  Array.from({ length: PICKER_YEARS }, (_, index) => monthOf(now).year - index)

/** How long a month without data is overdue. Undefined in the first month after it and after one year. */
export function overdueText(month: Month, now: Date): string | undefined {
  // The first month after the reported month does not count as overdue.
  const passed = monthsBetween(month, monthOf(now)) - 1
  if (passed === 12) return '1 year'
  if (passed < 1 || passed > 12) return undefined
  return passed === 1 ? '1 month' : `${passed} months`
}

/** Parses MMYYYY; undefined for the empty text of a site without a benchmark. */
export function parseBenchmark(text: string): Month | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{4})$/.exec(text) ?? []
  return month === undefined ? undefined : { month: Number(month), year: Number(year) }
}

/** The month to send reminders for; undefined before the tenth of the month. */
export const reminderMonth = (now: Date): Month | undefined =>
  now.getUTCDate() >= 10 ? lastEndedMonth(now) : undefined

export interface PickerRules {
  now: Date
  withoutFuture?: boolean
  withoutCurrent?: boolean
  withoutPast?: boolean
  /** Every month that is not in this list is shown with "No data". */
  only?: readonly Month[]
  /** A month that cannot be selected, because a report is not compared with itself. */
  except?: Month
}

/** `no-data` and `closed` months cannot be selected; only `no-data` shows a reason. */
export type PickerState = 'open' | 'closed' | 'no-data'

export function pickerState(month: Month, rules: PickerRules): PickerState {
  const ahead = monthsBetween(monthOf(rules.now), month)
  if (ahead > 0 && rules.withoutFuture) return 'closed'
  if (ahead === 0 && rules.withoutCurrent) return 'closed'
  if (ahead < 0 && rules.withoutPast) return 'closed'
  if (rules.except && isSameMonth(rules.except, month)) return 'closed'
  if (rules.only && !rules.only.some((listedMonth) => isSameMonth(listedMonth, month))) return 'no-data'
  return 'open'
}

/** A report can be compared with past months that have a report, except its own month. */
export const comparisonRules = (now: Date, ownMonth: Month, reported: readonly Month[]): PickerRules => ({
  now,
  withoutFuture: true,
  withoutCurrent: true,
  only: reported,
  except: ownMonth,
})

/** The month at which a picker without a value opens. */
const PICKER_DEFAULT: Month = { month: 4, year: 2022 }

/** The month at which a picker opens, limited to the years that the picker offers. */
export function pickerStart(value: Month | undefined, now: Date): Month {
  const { month, year } = value ?? PICKER_DEFAULT
  const years = pickerYears(now)
  return { month, year: Math.min(Math.max(year, ...years.slice(-1)), ...years.slice(0, 1)) }
}

interface MonthWithData extends Month {
  hasData: boolean
}

/** The month to open if the link has no month: the newest month with data, otherwise the last ended month. */
export function monthToOpen(reports: readonly MonthWithData[], now: Date): Month {
  const newest = reports
    .filter(({ hasData }) => hasData)
    .reduce<Month | undefined>(
      (best, { month, year }) => (best && monthsBetween(best, { month, year }) <= 0 ? best : { month, year }),
      undefined,
    )
  return newest ?? lastEndedMonth(now)
}
