import type { DataRuleShape } from '@sojourn/contract/criteria/fieldwork'
import {
  type CalendarDay,
  checkData,
  checkedPeriod,
  type DataCheckResult,
  EMPTY_TOTALS,
  type EnvironmentalSectionType,
  headlineTotalOf,
  type Period,
  type SectionValues,
  sum,
  TOTAL_KEYS,
  type Totals,
  totalLabel,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type MonthlyData, readMonthlyData } from '../../environment/index.ts'

const sumMonths = (months: readonly MonthlyData[]): Totals => ({
  ...EMPTY_TOTALS,
  ...Object.fromEntries(TOTAL_KEYS.map((key) => [key, sum(months.map(({ totals }) => totals[key]))])),
})

function sectionValues(sectionType: EnvironmentalSectionType, months: readonly MonthlyData[]): SectionValues {
  const key = headlineTotalOf(sectionType, sumMonths(months))
  return {
    sectionType,
    label: totalLabel(key),
    values: months.map(({ month, totals, guestNights, enteredOn }) => ({
      month,
      value: totals[key],
      guestNights,
      enteredOn,
    })),
  }
}

const isWithin = (month: string, { from, to }: Period): boolean => {
  const monthIndex = ({ year, month: number }: Period['from']) => year * 12 + number
  const indexOfMonth = monthIndex({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })
  return monthIndex(from) <= indexOfMonth && indexOfMonth <= monthIndex(to)
}

/** The checks of several rules, in their order, with two queries for all. */
export async function checkRules(
  db: DbOrTrx,
  { siteID, auditDay }: { siteID: string; auditDay: CalendarDay },
  rules: readonly DataRuleShape[],
): Promise<DataCheckResult[]> {
  if (rules.length === 0) return []
  const longest = { months: Math.max(...rules.map(({ months }) => months)) }
  const sections = rules.flatMap((rule) => rule.sections)
  const months = await readMonthlyData(db, siteID, checkedPeriod(longest, auditDay), sections)
  return rules.map((rule) => {
    const period = checkedPeriod(rule, auditDay)
    // The check of a rule must not depend on the months that another rule reads.
    const monthsOfRule = months.filter(({ month }) => isWithin(month, period))
    return checkData(
      rule,
      auditDay,
      rule.sections.map((section) => sectionValues(section, monthsOfRule)),
    )
  })
}
