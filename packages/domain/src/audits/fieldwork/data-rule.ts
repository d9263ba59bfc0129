import type { EnvironmentalSectionType } from '../../criteria/numbering.ts'
import { divide, sum } from '../../environment/calculate.ts'
import { type Month, monthFromDay, shiftMonth } from '../../environment/months.ts'
import { monthsOf, type Period } from '../../environment/periods.ts'
import { percentageChange } from '../../environment/summary.ts'
import type { CalendarDay } from '../../kernel/dates.ts'
import { addDays, addMonths } from '../calendar.ts'

/** The required change per guest night against the twelve months before. */
export const DATA_TRENDS = ['none', 'falling', 'not-rising'] as const
export type DataTrend = (typeof DATA_TRENDS)[number]

/** The monthly data that a criterion is checked with. */
export interface DataRule {
  sections: readonly EnvironmentalSectionType[]
  /** The number of months before the audit date. */
  months: number
  /** How many of these must have data. */
  minimumMonths: number
  /** Days after the end of a month; null: the data can be entered at any time. */
  enteredWithinDays: number | null
  trend: DataTrend
}

export const DATA_FLAGS = ['missing', 'late', 'trend'] as const
export type DataFlag = (typeof DATA_FLAGS)[number]

/** The data of one month as it was reported. */
export interface MonthlyValue {
  /** YYYY-MM */
  month: string
  value: number | null
  guestNights: number | null
  /** The day of the first entry; null without one. */
  enteredOn: CalendarDay | null
}

export interface SectionValues {
  sectionType: EnvironmentalSectionType
  /** Such as Energy (kWh). */
  label: string
  /** Any months; those that are missing have no data. */
  values: readonly MonthlyValue[]
}

export interface CheckedMonth {
  month: string
  value: number | null
  perGuestNight: number | null
  enteredLate: boolean
}

export interface CheckedSection {
  sectionType: EnvironmentalSectionType
  label: string
  months: CheckedMonth[]
  monthsWithData: number
  trendPercent: number | null
}

export interface DataCheckResult {
  sections: CheckedSection[]
  isMet: boolean
  flags: DataFlag[]
}

/** YYYY-MM */
export const monthText = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** The months of a rule: the last ones that ended before the audit. */
export function ruleMonths(rule: Pick<DataRule, 'months'>, auditDay: CalendarDay): Period {
  const to = shiftMonth(monthFromDay(auditDay), -1)
  return { from: shiftMonth(to, 1 - rule.months), to }
}

const TREND_BASE_MONTHS = 12

/** The months to read for a check: those of the rule, and the twelve months before them for the trend. */
export function checkedPeriod(rule: Pick<DataRule, 'months'>, auditDay: CalendarDay): Period {
  const { from, to } = ruleMonths(rule, auditDay)
  return { from: shiftMonth(from, -TREND_BASE_MONTHS), to }
}

/** Sums of entries differ in their last digits with the order of the entries. */
const roundValue = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(6)))

function isLate(rule: DataRule, { month, value, enteredOn }: MonthlyValue): boolean {
  if (rule.enteredWithinDays === null || value === null || enteredOn === null) return false
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1)
  return enteredOn > addDays(lastDay, rule.enteredWithinDays)
}

/** Only months with a value and guest nights count, so that a month without one of them does not distort the ratio. */
function perGuestNight(values: readonly MonthlyValue[]): number | null {
  const usable = values.filter(({ value, guestNights }) => value !== null && (guestNights ?? 0) > 0)
  return divide(sum(usable.map(({ value }) => value)), sum(usable.map(({ guestNights }) => guestNights)))
}

function checkSection(rule: DataRule, auditDay: CalendarDay, section: SectionValues): CheckedSection {
  const byMonth = new Map(section.values.map((one) => [one.month, one]))
  const valuesIn = (period: Period): MonthlyValue[] =>
    monthsOf(period)
      .map(monthText)
      .map((month) => byMonth.get(month) ?? { month, value: null, guestNights: null, enteredOn: null })
  const period = ruleMonths(rule, auditDay)
  const own = valuesIn(period)
  const before = valuesIn({
    from: shiftMonth(period.from, -TREND_BASE_MONTHS),
    to: shiftMonth(period.from, -1),
  })
  return {
    sectionType: section.sectionType,
    label: section.label,
    months: own.map((one) => ({
      month: one.month,
      value: roundValue(one.value),
      perGuestNight: roundValue(divide(one.value, one.guestNights)),
      enteredLate: isLate(rule, one),
    })),
    monthsWithData: own.filter(({ value }) => value !== null).length,
    trendPercent: roundValue(percentageChange(perGuestNight(own), perGuestNight(before))),
  }
}

function hasTrend(trend: DataTrend, percent: number | null): boolean {
  if (trend === 'none') return true
  if (percent === null) return false
  return trend === 'falling' ? percent < 0 : percent <= 0
}

/** Compares the monthly data with the rule. The result never selects an answer: the auditor decides. */
export function checkData(
  rule: DataRule,
  auditDay: CalendarDay,
  sections: readonly SectionValues[],
): DataCheckResult {
  const checked = sections.map((section) => checkSection(rule, auditDay, section))
  const isFlagged: Record<DataFlag, boolean> = {
    missing: checked.some(({ monthsWithData }) => monthsWithData < rule.minimumMonths),
    late: checked.some(({ months }) => months.some(({ enteredLate }) => enteredLate)),
    trend: checked.some(({ trendPercent }) => !hasTrend(rule.trend, trendPercent)),
  }
  const flags = DATA_FLAGS.filter((flag) => isFlagged[flag])
  return { sections: checked, isMet: flags.length === 0, flags }
}

/** JSON without spaces and with sorted keys, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}

export interface MonthChange {
  sectionType: EnvironmentalSectionType
  month: string
  before: number | null
  now: number | null
}

/** The months of a frozen check whose value has changed since. `now` returns the present value of a month. */
export const compareChecks = (
  frozen: Pick<DataCheckResult, 'sections'>,
  now: (section: Pick<CheckedSection, 'sectionType' | 'label'>, month: string) => number | null,
): MonthChange[] =>
  frozen.sections.flatMap((section) =>
    section.months.flatMap(({ month, value: before }) => {
      const present = roundValue(now(section, month))
      return present === before ? [] : [{ sectionType: section.sectionType, month, before, now: present }]
    }),
  )
