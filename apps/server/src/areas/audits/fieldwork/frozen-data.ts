import { createHash } from 'node:crypto'
import { dataCheck, type FrozenData } from '@sojourn/contract/audits/fieldwork/data-check'
import { type DataRuleShape, dataRule } from '@sojourn/contract/criteria/fieldwork'
import {
  type CalendarDay,
  canonicalJson,
  checkData,
  checkedPeriod,
  compareChecks,
  type DataCheckResult,
  dayOf,
  EMPTY_TOTALS,
  type EnvironmentalSectionType,
  headlineTotalOf,
  type MonthlyValue,
  monthFromDay,
  type Period,
  type SectionValues,
  sum,
  TOTAL_KEYS,
  type Totals,
  totalLabel,
  withTrendBase,
} from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { type MonthlyData, readMonthlyData } from '../../environment/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import { findDataRule, findFrozenData, insertFrozenData } from './repository/visit.ts'

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
  const longestRule = { months: Math.max(...rules.map(({ months }) => months)) }
  const sections = rules.flatMap((rule) => rule.sections)
  const months = await readMonthlyData(db, siteID, checkedPeriod(longestRule, auditDay), sections)
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

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

export interface Snapshot {
  check: unknown
  /** The hash of the check as canonical JSON. */
  sha256: string
}

/**
 * The monthly data to store with an answer; undefined for a criterion without a data rule. The data never selects an
 * answer.
 */
export async function takeSnapshot(
  trx: Trx,
  audit: Pick<AuditRecord, 'auditorDate'> & { site: { siteID: string } },
  questionID: string,
  at: Date,
): Promise<Snapshot | undefined> {
  const stored = await findDataRule(trx, questionID)
  if (stored === undefined) return undefined
  const rule = dataRule.parse(stored)
  const auditDay = audit.auditorDate ?? dayOf(at)
  const [check] = await checkRules(trx, { siteID: audit.site.siteID, auditDay }, [rule])
  return { check, sha256: hashOf(check) }
}

/** Whether the answer has no frozen data, or its newest differs from the snapshot. */
export async function isFrozenDataOutdated(trx: Trx, responseID: string, sha256: string): Promise<boolean> {
  const [newest] = await findFrozenData(trx, [responseID])
  return newest?.sha256 !== sha256
}

export const freezeData = (trx: Trx, responseID: string, at: Date, snapshot: Snapshot): Promise<void> =>
  insertFrozenData(trx, { responseID, at, ...snapshot })

interface SectionMonth {
  sectionType: EnvironmentalSectionType
  month: string
}

/** The frozen data of answers, compared with the current data. At most three queries for all answers. */
export async function readFrozenData(
  db: DbOrTrx,
  siteID: string,
  responseIDs: readonly string[],
): Promise<Map<string, FrozenData>> {
  const rows = responseIDs.length === 0 ? [] : await findFrozenData(db, responseIDs)
  const frozen = rows.map((row) => ({ ...row, check: dataCheck.parse(row.data_check) }))
  const sectionMonths = frozen.flatMap(({ check }) =>
    check.sections.flatMap(({ sectionType, months }) =>
      months.map(({ month }): SectionMonth => ({ sectionType, month })),
    ),
  )
  const currentValuesOf = await readCurrentValues(db, siteID, sectionMonths)
  return new Map(
    frozen.map(({ audit_response_id, frozen_at, sha256, check }) => [
      audit_response_id,
      {
        frozenAt: frozen_at.toISOString(),
        sha256,
        check,
        changes: compareChecks(check, ({ label }) => currentValuesOf(label)),
      },
    ]),
  )
}

/** Reads the current values of these months and of the earlier months that their trend needs. Returns a look-up by label. */
async function readCurrentValues(
  db: DbOrTrx,
  siteID: string,
  sectionMonths: readonly SectionMonth[],
): Promise<(label: string) => MonthlyValue[]> {
  const months = sectionMonths.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return () => []
  const period = withTrendBase({ from: monthFromDay(first), to: monthFromDay(last) })
  const sections = sectionMonths.map(({ sectionType }) => sectionType)
  const data = await readMonthlyData(db, siteID, period, sections)
  const keys = new Map(TOTAL_KEYS.map((key) => [totalLabel(key), key]))
  return (label) => {
    const key = keys.get(label)
    return key === undefined ? [] : data.map(({ totals, ...month }) => ({ ...month, value: totals[key] }))
  }
}
