import { checkPeriod, periodOf } from '@sojourn/domain/dashboards/period'
import type { Period } from '@sojourn/domain/environment/periods'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'

/** What the address says about the figures: each text as anybody may have typed it. */
export interface AnalyticsSearch {
  country?: string
  auditType?: string
  from?: string
  to?: string
  /** The figures that are seen as tables, with commas between. */
  tables?: string
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const matching = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined

/** The months asked for, unless they run backwards or for too long. */
function askedMonths(search: AnalyticsSearch, now: Date): { from?: string; to?: string } {
  const from = matching(MONTH, search.from)
  const to = matching(MONTH, search.to)
  if (!checkPeriod(periodOf({ from, to }, now)).allowed) return {}
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

export interface AnalyticsPlace {
  /** What every figure is asked with. */
  query: Pick<AnalyticsSearch, 'country' | 'auditType' | 'from' | 'to'>
  period: Period
  tables: readonly string[]
}

/** Reads an address; what makes no sense in it is left out. */
export function readPlace(search: AnalyticsSearch, now: Date): AnalyticsPlace {
  const country = parseCountryParam(search.country)
  const auditType = parseIdParam(search.auditType)
  const months = askedMonths(search, now)
  return {
    query: { ...(country ? { country } : {}), ...(auditType ? { auditType } : {}), ...months },
    period: periodOf(months, now),
    tables: search.tables?.split(',').filter((name) => name !== '') ?? [],
  }
}

/** The next value of `tables` when one figure is turned over. */
export function turnOver(tables: readonly string[], name: string): string | undefined {
  const next = tables.includes(name) ? tables.filter((one) => one !== name) : [...tables, name]
  return next.length > 0 ? next.join(',') : undefined
}
