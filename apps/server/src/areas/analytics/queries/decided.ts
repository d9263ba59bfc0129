import { firstDay, medianOf, type Period, periodBefore, totalOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Tallied, tallyFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'

/** From the visit until then. */
type Until = 'decision' | 'report'

const daysOf = (kept: readonly Tallied[], subject: Until) =>
  kept
    .filter(({ key }) => key.subject === subject)
    .flatMap(({ tally }) => tally.map(({ value, count }) => ({ value: Number(value), count })))

function present(kept: readonly Tallied[]) {
  const decision = daysOf(kept, 'decision')
  return {
    decided: totalOf(decision),
    visitToDecision: medianOf(decision),
    visitToReport: medianOf(daysOf(kept, 'report')),
  }
}

/** How many were decided first in some months of the period or of that before it, and the medians of the days it took: null for what is not asked for. */
export async function readDecided(
  db: DbOrTrx,
  { country, auditTypeID, period }: Asked,
  untils: readonly Until[] = ['decision', 'report'],
) {
  const sought = { kinds: ['turnaround'], subjects: untils, country, auditTypeID }
  const read = { from: firstDay(periodBefore(period).from), to: firstDay(period.to) }
  const kept = await tallyFigures(db, { ...sought, ...read }, ['month', 'subject'], 'detail')
  return (months: Period) => {
    const [from, to] = [firstDay(months.from), firstDay(months.to)]
    return present(kept.filter(({ key }) => key.month >= from && key.month <= to))
  }
}
