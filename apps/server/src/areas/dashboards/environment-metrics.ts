import type { Completeness, Intensity } from '@sojourn/contract/dashboards/metrics'
import { firstDay, formatMonth, isReportable, monthsOf, type Period, previousPeriod } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { monthlyReportPath } from './list-paths.ts'
import type { MetricRequest } from './metric-request.ts'
import { presentPeriod } from './metric-request.ts'
import {
  countReported,
  countSitesAdded,
  type MeasureTotals,
  type MonthMeasures,
  sumMeasures,
} from './repository/environment.ts'

export async function readCompleteness(db: DbOrTrx, request: MetricRequest): Promise<Completeness> {
  const added = await countSitesAdded(db, request)
  const reported = new Map((await countReported(db, request)).map(({ month, count }) => [month, count]))
  const expectedIn = (day: string): number =>
    added.reduce((sum, { month, count }) => (month <= day ? sum + count : sum), 0)
  const months = monthsOf(request.period)
    .filter((month) => isReportable(month, request.now))
    .map((month) => ({
      month: formatMonth(month),
      expected: expectedIn(firstDay(month)),
      reported: reported.get(firstDay(month)) ?? 0,
    }))
  return {
    period: presentPeriod(request.period),
    months,
    total: {
      expected: months.reduce((sum, { expected }) => sum + expected, 0),
      reported: months.reduce((sum, month) => sum + month.reported, 0),
    },
    list: monthlyReportPath('completeness-of-monthly-reports', request),
  }
}

function calculateIntensity(months: readonly MeasureTotals[]) {
  const total = months.reduce((sum, month) => sum + month.total, 0)
  const guestNights = months.reduce((sum, month) => sum + month.guestNights, 0)
  return {
    total,
    guestNights,
    reports: months.reduce((sum, month) => sum + month.reports, 0),
    perGuestNight: guestNights > 0 ? total / guestNights : null,
  }
}

function calculateIntensities(measures: readonly MonthMeasures[], { from, to }: Period) {
  const months = measures.filter(({ month }) => month >= firstDay(from) && month <= firstDay(to))
  return {
    energy: calculateIntensity(months.map(({ energy }) => energy)),
    water: calculateIntensity(months.map(({ water }) => water)),
    waste: calculateIntensity(months.map(({ waste }) => waste)),
    emissions: calculateIntensity(months.map(({ emissions }) => emissions)),
  }
}

export async function readIntensity(db: DbOrTrx, request: MetricRequest): Promise<Intensity> {
  const { period } = request
  const before = previousPeriod(period)
  const measures = await sumMeasures(db, request, { from: before.from, to: period.to })
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: formatMonth(month),
      ...calculateIntensities(measures, { from: month, to: month }),
    })),
    total: calculateIntensities(measures, period),
    before: calculateIntensities(measures, before),
    list: monthlyReportPath('environmental-intensity-per-site', request),
  }
}
