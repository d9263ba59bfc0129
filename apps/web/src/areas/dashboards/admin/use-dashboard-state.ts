import { checkPeriod, readPeriod } from '@sojourn/domain/dashboards/period'
import type { Period } from '@sojourn/domain/environment/periods'
import { getRouteApi } from '@tanstack/react-router'
import { parseCountryParam, parseIdParam } from '../../../features/routing/search.ts'

/** The unvalidated search parameters of the dashboard. */
interface DashboardSearch {
  country?: string
  auditType?: string
  from?: string
  to?: string
  /** The names of metrics shown as tables, separated by commas. */
  tables?: string
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const matchOrUndefined = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined

/** Reads the months of the URL; empty if the period is invalid. */
function readMonths(search: DashboardSearch, now: Date): { from?: string; to?: string } {
  const from = matchOrUndefined(MONTH, search.from)
  const to = matchOrUndefined(MONTH, search.to)
  if (!checkPeriod(readPeriod({ from, to }, now)).allowed) return {}
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

interface DashboardState {
  /** The query parameters of every metric call. */
  query: Pick<DashboardSearch, 'country' | 'auditType' | 'from' | 'to'>
  period: Period
  tables: readonly string[]
}

/** Reads the search parameters and ignores invalid values. */
export function readDashboardState(search: DashboardSearch, now: Date): DashboardState {
  const country = parseCountryParam(search.country)
  const auditType = parseIdParam(search.auditType)
  const months = readMonths(search, now)
  return {
    query: { ...(country ? { country } : {}), ...(auditType ? { auditType } : {}), ...months },
    period: readPeriod(months, now),
    tables: search.tables?.split(',').filter((name) => name !== '') ?? [],
  }
}

/** Returns the value of `tables` after a metric is switched between chart and table. */
export function toggleTable(tables: readonly string[], name: string): string | undefined {
  const next = tables.includes(name) ? tables.filter((table) => table !== name) : [...tables, name]
  return next.length > 0 ? next.join(',') : undefined
}

const route = getRouteApi('/signed-in/')

/** Returns the filters of the dashboard and functions that change them in the URL. */
export function useDashboardState() {
  const navigate = route.useNavigate()
  const state = readDashboardState(route.useSearch(), new Date())
  const changeSearch = (
    parts: { [Name in keyof DashboardSearch]: DashboardSearch[Name] | undefined },
  ): void => void navigate({ search: (now) => ({ ...now, ...parts }), resetScroll: false })
  return {
    ...state,
    changeSearch,
    toggleCardTable: (name: string) =>
      void navigate({
        search: (now) => ({ ...now, tables: toggleTable(readDashboardState(now, new Date()).tables, name) }),
        resetScroll: false,
      }),
  }
}
