import type { AnalyticsQuery } from '@sojourn/contract/dashboards/query'
import { checkPeriod, type Period, periodOf } from '@sojourn/domain'
import { assertAllowed } from '../../platform/http/errors.ts'

/** What a figure is asked with: how it is narrowed, for which months, and at which moment. */
export interface Asked {
  country: string | undefined
  auditTypeID: string | undefined
  period: Period
  now: Date
}

export function readAsked({ country, auditType, from, to }: AnalyticsQuery, now: Date): Asked {
  const period = periodOf({ from, to }, now)
  assertAllowed(checkPeriod(period))
  return { country: country?.toUpperCase(), auditTypeID: auditType, period, now }
}
