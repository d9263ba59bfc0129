import { checkPeriod, readPeriod } from '@sojourn/domain/dashboards/period'
import type { Period } from '@sojourn/domain/environment/periods'
import { countryIn, idIn } from '../../../features/routing/search.ts'

/** What the address says about the figures: each text as anybody may have typed it. */
export interface DashboardSearch {
  country?: string
  auditType?: string
  from?: string
  to?: string
  /** The figures that are seen as tables, with commas between. */
  tables?: string
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const matchOrUndefined = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined

/** The months asked for, unless they run backwards or for too long. */
function readMonths(search: DashboardSearch, now: Date): { from?: string; to?: string } {
  const from = matchOrUndefined(MONTH, search.from)
  const to = matchOrUndefined(MONTH, search.to)
  if (!checkPeriod(readPeriod({ from, to }, now)).allowed) return {}
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

export interface DashboardState {
  /** What every figure is asked with. */
  query: Pick<DashboardSearch, 'country' | 'auditType' | 'from' | 'to'>
  period: Period
  tables: readonly string[]
}

/** Reads an address; what makes no sense in it is left out. */
export function readDashboardState(search: DashboardSearch, now: Date): DashboardState {
  const country = countryIn(search.country)
  const auditType = idIn(search.auditType)
  const months = readMonths(search, now)
  return {
    query: { ...(country ? { country } : {}), ...(auditType ? { auditType } : {}), ...months },
    period: readPeriod(months, now),
    tables: search.tables?.split(',').filter((name) => name !== '') ?? [],
  }
}

/** The next value of `tables` when one figure is turned over. */
export function toggleTable(tables: readonly string[], name: string): string | undefined {
  const next = tables.includes(name) ? tables.filter((one) => one !== name) : [...tables, name]
  return next.length > 0 ? next.join(',') : undefined
}
