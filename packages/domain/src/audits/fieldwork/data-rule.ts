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
  /** Any months. A month that is not in the list has no data. */
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

/** A period and the twelve months before it, which the trend is computed from. */
export const withTrendBase = ({ from, to }: Period): Period => ({
  from: shiftMonth(from, -TREND_BASE_MONTHS),
  to,
})

/** The months to read for a check: those of the rule, and the twelve months before them for the trend. */
export const checkedPeriod = (rule: Pick<DataRule, 'months'>, auditDay: CalendarDay): Period =>
  withTrendBase(ruleMonths(rule, auditDay))

/** Sums of entries differ in their last digits with the order of the entries. */
const roundValue = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(6)))

function isLate(rule: DataRule, { month, value, enteredOn }: MonthlyValue): boolean {
  if (rule.enteredWithinDays === null || value === null || enteredOn === null) return false
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1)
  return enteredOn > addDays(lastDay, rule.enteredWithinDays)
}

/** Only months with a value and guest nights count, so that a month without one of them does not distort the ratio. */
function computePerGuestNight(values: readonly MonthlyValue[]): number | null {
  const usable = values.filter(({ value, guestNights }) => value !== null && (guestNights ?? 0) > 0)
  return divide(sum(usable.map(({ value }) => value)), sum(usable.map(({ guestNights }) => guestNights)))
}

/** The data of each month of a period, also of months that are not in the values. */
function valuesIn(values: readonly MonthlyValue[], period: Period): MonthlyValue[] {
  const byMonth = new Map(values.map((monthlyValue) => [monthlyValue.month, monthlyValue]))
  return monthsOf(period)
    .map(monthText)
    .map((month) => byMonth.get(month) ?? { month, value: null, guestNights: null, enteredOn: null })
}

/** The change per guest night of a period against the twelve months before it. */
function computeTrendPercent(values: readonly MonthlyValue[], period: Period): number | null {
  const before = { from: shiftMonth(period.from, -TREND_BASE_MONTHS), to: shiftMonth(period.from, -1) }
  return roundValue(
    percentageChange(
      computePerGuestNight(valuesIn(values, period)),
      computePerGuestNight(valuesIn(values, before)),
    ),
  )
}

function checkSection(rule: DataRule, auditDay: CalendarDay, section: SectionValues): CheckedSection {
  const period = ruleMonths(rule, auditDay)
  const monthlyValues = valuesIn(section.values, period)
  return {
    sectionType: section.sectionType,
    label: section.label,
    months: monthlyValues.map((monthlyValue) => ({
      month: monthlyValue.month,
      value: roundValue(monthlyValue.value),
      perGuestNight: roundValue(divide(monthlyValue.value, monthlyValue.guestNights)),
      enteredLate: isLate(rule, monthlyValue),
    })),
    monthsWithData: monthlyValues.filter(({ value }) => value !== null).length,
    trendPercent: computeTrendPercent(section.values, period),
  }
}

function meetsTrend(trend: DataTrend, percent: number | null): boolean {
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
    trend: checked.some(({ trendPercent }) => !meetsTrend(rule.trend, trendPercent)),
  }
  const flags = DATA_FLAGS.filter((flag) => isFlagged[flag])
  return { sections: checked, isMet: flags.length === 0, flags }
}

/** JSON without spaces and with sorted keys, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, propertyValue]) => propertyValue !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, propertyValue]) => `${JSON.stringify(key)}:${canonicalJson(propertyValue)}`).join(',')}}`
}

/** The kinds of values that can change. The trend also depends on the twelve months before those of the check. */
export const DATA_MEASURES = ['total', 'per-guest-night', 'trend'] as const
export type DataMeasure = (typeof DATA_MEASURES)[number]

export interface DataChange {
  sectionType: EnvironmentalSectionType
  measure: DataMeasure
  /** YYYY-MM; null for the trend. */
  month: string | null
  before: number | null
  now: number | null
}

function compareMonth(
  frozen: CheckedMonth,
  current: MonthlyValue | undefined,
): Pick<DataChange, 'measure' | 'before' | 'now'>[] {
  const value = roundValue(current?.value ?? null)
  if (value !== frozen.value) return [{ measure: 'total', before: frozen.value, now: value }]
  const ratio = roundValue(divide(current?.value ?? null, current?.guestNights ?? null))
  return ratio === frozen.perGuestNight
    ? []
    : [{ measure: 'per-guest-night', before: frozen.perGuestNight, now: ratio }]
}

function compareSection(
  frozen: CheckedSection,
  values: readonly MonthlyValue[],
): Omit<DataChange, 'sectionType'>[] {
  const current = new Map(values.map((monthlyValue) => [monthlyValue.month, monthlyValue]))
  const changes = frozen.months.flatMap((frozenMonth) =>
    compareMonth(frozenMonth, current.get(frozenMonth.month)).map((change) => ({
      ...change,
      month: frozenMonth.month,
    })),
  )
  const [first, last] = [frozen.months[0], frozen.months.at(-1)]
  // A change of a month changes the trend too, so the trend is returned only if no month changed.
  if (changes.length > 0 || !first || !last) return changes
  const period = { from: monthFromDay(`${first.month}-01`), to: monthFromDay(`${last.month}-01`) }
  const now = computeTrendPercent(values, period)
  return now === frozen.trendPercent
    ? []
    : [{ measure: 'trend', month: null, before: frozen.trendPercent, now }]
}

/**
 * The differences of the current data from a frozen check. `valuesOf` returns the current values of the checked months and of
 * the twelve months before.
 */
export const compareChecks = (
  frozen: Pick<DataCheckResult, 'sections'>,
  valuesOf: (section: Pick<CheckedSection, 'sectionType' | 'label'>) => readonly MonthlyValue[],
): DataChange[] =>
  frozen.sections.flatMap((section) =>
    compareSection(section, valuesOf(section)).map((change) => ({
      sectionType: section.sectionType,
      ...change,
    })),
  )
