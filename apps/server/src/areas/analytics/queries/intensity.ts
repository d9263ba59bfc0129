import type { Intensity } from '@sojourn/contract/analytics/findings'
import { firstDay, monthsOf, monthText, type Period, periodBefore } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Kept, sumFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { monthlyReport } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'

function intensityOf(kept: readonly Kept[], measure: string) {
  const rows = kept.filter(({ key }) => key.subject === measure)
  const total = rows.reduce((all, { amount }) => all + amount, 0)
  const guestNights = rows.reduce((all, { weight }) => all + weight, 0)
  return {
    total,
    guestNights,
    reports: rows.reduce((all, { count }) => all + count, 0),
    perGuestNight: guestNights > 0 ? total / guestNights : null,
  }
}

const intensities = (kept: readonly Kept[]) => ({
  energy: intensityOf(kept, 'energy'),
  water: intensityOf(kept, 'water'),
  waste: intensityOf(kept, 'waste'),
  emissions: intensityOf(kept, 'emissions'),
})

const inside = (kept: readonly Kept[], { from, to }: Period): Kept[] =>
  kept.filter(({ key }) => key.month >= firstDay(from) && key.month <= firstDay(to))

export async function readIntensity(db: DbOrTrx, asked: Asked): Promise<Intensity> {
  const { country, auditTypeID, period } = asked
  const before = periodBefore(period)
  const months = { from: firstDay(before.from), to: firstDay(period.to) }
  const kept = await sumFigures(db, { kinds: ['intensity'], country, auditTypeID, ...months }, [
    'subject',
    'month',
  ])
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: monthText(month),
      ...intensities(inside(kept, { from: month, to: month })),
    })),
    total: intensities(inside(kept, period)),
    before: intensities(inside(kept, before)),
    list: monthlyReport('environmental-intensity-per-site', asked),
  }
}
