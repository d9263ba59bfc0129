import { MONTH_NAMES } from '../kernel/dates.ts'

/** A calendar month; January is 1. */
export interface Month {
  month: number
  year: number
}

export const FIRST_YEAR = 2000
/** What the month picker offers: this year and the eight before it. */
export const PICKER_YEARS = 9

/** Months since year zero, so that they can be counted and compared. */
const indexOf = ({ month, year }: Month): number => year * 12 + month - 1
const fromIndex = (index: number): Month => ({ month: (index % 12) + 1, year: Math.floor(index / 12) })

export const monthOf = (now: Date): Month => ({ month: now.getUTCMonth() + 1, year: now.getUTCFullYear() })
export const shiftMonth = (month: Month, count: number): Month => fromIndex(indexOf(month) + count)
export const monthsBetween = (from: Month, to: Month): number => indexOf(to) - indexOf(from)
export const isSameMonth = (one: Month, other: Month): boolean => indexOf(one) === indexOf(other)
export const aYearEarlier = (month: Month): Month => shiftMonth(month, -12)

/** The first day, as the database and sorting like it. */
export const firstDay = ({ month, year }: Month): string => `${year}-${String(month).padStart(2, '0')}-01`
export const monthFromDay = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

export const monthName = ({ month }: Month): string => MONTH_NAMES[month - 1] ?? ''
/** February 2026 */
export const monthTitle = (month: Month): string => `${monthName(month)} ${month.year}`
/** February_2026, in the name of a file. */
export const monthInFileName = (month: Month): string => `${monthName(month)}_${month.year}`

/** Only a month that is over, in UTC, and none before 2000. */
export const isReportable = (month: Month, now: Date): boolean =>
  month.year >= FIRST_YEAR && month.month >= 1 && month.month <= 12 && monthsBetween(month, monthOf(now)) > 0

/** The newest month that has ended. */
export const lastEndedMonth = (now: Date): Month => shiftMonth(monthOf(now), -1)

/** Those of a year that have ended, newest first. */
export function endedMonthsOfYear(year: number, now: Date): Month[] {
  const months: Month[] = []
  for (let month = 12; month >= 1; month -= 1)
    if (isReportable({ month, year }, now)) months.push({ month, year })
  return months
}

/** The years of the timeline, from this one back to 2000. */
export function timelineYears(now: Date): number[] {
  const last = monthOf(now).year
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => last - at)
}

export const pickerYears = (now: Date): number[] =>
  Array.from({ length: PICKER_YEARS }, (_, at) => monthOf(now).year - at)

/** A month is overdue once it ended and has no data; within the first month after it there is nothing to say yet. */
export function overdueText(month: Month, now: Date): string | undefined {
  // The month ended when the next one began, so a whole month has passed when another month begins.
  const passed = monthsBetween(month, monthOf(now)) - 1
  if (passed === 12) return '1 year'
  if (passed < 1 || passed > 12) return undefined
  return passed === 1 ? '1 month' : `${passed} months`
}

/** MMYYYY; undefined for the empty text of a site without one. */
export function parseBenchmark(text: string): Month | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{4})$/.exec(text) ?? []
  return month === undefined ? undefined : { month: Number(month), year: Number(year) }
}

/** The month whose data is asked for from the tenth on. */
export const reminderMonth = (now: Date): Month | undefined =>
  now.getUTCDate() >= 10 ? lastEndedMonth(now) : undefined

export interface PickerRules {
  now: Date
  withoutFuture?: boolean
  withoutCurrent?: boolean
  withoutPast?: boolean
  /** Only these; every other month is marked "No data". */
  only?: readonly Month[]
  /** The month that the page is about is none to compare it with. */
  except?: Month
}

/** `no-data` and `closed` cannot be chosen; the first one says why. */
export type PickerState = 'open' | 'closed' | 'no-data'

export function pickerState(month: Month, rules: PickerRules): PickerState {
  const ahead = monthsBetween(monthOf(rules.now), month)
  if (ahead > 0 && rules.withoutFuture) return 'closed'
  if (ahead === 0 && rules.withoutCurrent) return 'closed'
  if (ahead < 0 && rules.withoutPast) return 'closed'
  if (rules.except && isSameMonth(rules.except, month)) return 'closed'
  if (rules.only && !rules.only.some((one) => isSameMonth(one, month))) return 'no-data'
  return 'open'
}

/** The month a report is compared with: no future or current one, only months with a report, and not its own. */
export const comparisonRules = (now: Date, own: Month, reported: readonly Month[]): PickerRules => ({
  now,
  withoutFuture: true,
  withoutCurrent: true,
  only: reported,
  except: own,
})

/** Where a picker opens while no month is known yet. */
const PICKER_DEFAULT: Month = { month: 4, year: 2022 }

/** The month a picker opens at. Its years have an end, so a month before them opens the oldest. */
export function pickerStart(value: Month | undefined, now: Date): Month {
  const { month, year } = value ?? PICKER_DEFAULT
  const years = pickerYears(now)
  return { month, year: Math.min(Math.max(year, ...years.slice(-1)), ...years.slice(0, 1)) }
}

interface MonthWithData extends Month {
  hasData: boolean
}

/** The month that a link without one leads to: the newest with data, else the one that can be reported next. */
export function monthToOpen(reports: readonly MonthWithData[], now: Date): Month {
  const newest = reports
    .filter(({ hasData }) => hasData)
    .reduce<Month | undefined>(
      (best, { month, year }) => (best && monthsBetween(best, { month, year }) <= 0 ? best : { month, year }),
      undefined,
    )
  return newest ?? lastEndedMonth(now)
}
