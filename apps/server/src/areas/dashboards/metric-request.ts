import type { DashboardQuery } from '@sojourn/contract/dashboards/metrics'
import { checkPeriod, formatMonth, type Period, readPeriod } from '@sojourn/domain'
import { assertAllowed } from '../../platform/http/errors.ts'

export const presentPeriod = ({ from, to }: Period) => ({ from: formatMonth(from), to: formatMonth(to) })

/** The filters of a metric, its period and the current time. */
export interface MetricRequest {
  country: string | undefined
  auditTypeID: string | undefined
  period: Period
  now: Date
}

export function readMetricRequest(
  { country, auditType, from, to }: DashboardQuery,
  now: Date,
): MetricRequest {
  const period = readPeriod({ from, to }, now)
  assertAllowed(checkPeriod(period))
  return { country: country?.toUpperCase(), auditTypeID: auditType, period, now }
}
