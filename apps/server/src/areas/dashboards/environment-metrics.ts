import type { Intensity } from '@sojourn/contract/dashboards/findings'
import { firstDay, monthsOf, formatMonth, type Period, previousPeriod } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { MetricRequest } from './metric-request.ts'
import { monthlyReportPath } from './list-paths.ts'
import { presentPeriod } from './present-period.ts'
import { type Measured, type MonthMeasures, sumMeasures } from './repository/environment.ts'

function intensityOf(months: readonly Measured[]) {
  const total = months.reduce((all, month) => all + month.total, 0)
  const guestNights = months.reduce((all, month) => all + month.guestNights, 0)
  return {
    total,
    guestNights,
    reports: months.reduce((all, month) => all + month.reports, 0),
    perGuestNight: guestNights > 0 ? total / guestNights : null,
  }
}

function intensitiesIn(all: readonly MonthMeasures[], { from, to }: Period) {
  const months = all.filter(({ month }) => month >= firstDay(from) && month <= firstDay(to))
  return {
    energy: intensityOf(months.map(({ energy }) => energy)),
    water: intensityOf(months.map(({ water }) => water)),
    waste: intensityOf(months.map(({ waste }) => waste)),
    emissions: intensityOf(months.map(({ emissions }) => emissions)),
  }
}

export async function readIntensity(db: DbOrTrx, request: MetricRequest): Promise<Intensity> {
  const { period } = request
  const before = previousPeriod(period)
  const all = await sumMeasures(db, request, { from: before.from, to: period.to })
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: formatMonth(month),
      ...intensitiesIn(all, { from: month, to: month }),
    })),
    total: intensitiesIn(all, period),
    before: intensitiesIn(all, before),
    list: monthlyReportPath('environmental-intensity-per-site', request),
  }
}
