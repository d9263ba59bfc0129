import type { DashboardQuery } from '@sojourn/contract/dashboards/metrics'
import { checkPeriod, formatMonth, type Period, readPeriod } from '@sojourn/domain'
import { assertAllowed } from '../../platform/http/errors.ts'

export const presentPeriod = ({ from, to }: Period) => ({ from: formatMonth(from), to: formatMonth(to) })

/** What a figure is request with: how it is narrowed, for which months, and at which moment. */
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
