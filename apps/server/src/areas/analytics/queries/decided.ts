import { firstDay, medianOf, type Period, periodBefore, totalOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type Counted, countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'

/** From the visit until then. */
type Until = 'decision' | 'report'

const daysOf = (kept: readonly Counted[], subject: Until) =>
  kept
    .filter(({ key }) => key.subject === subject)
    .map(({ key, count }) => ({ value: Number(key.detail), count }))

function present(kept: readonly Counted[]) {
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
  const [from, to] = [firstDay(periodBefore(period).from), firstDay(period.to)]
  const kept = await countFigures(db, { ...sought, from, to }, ['month', 'subject', 'detail'])
  return (months: Period) =>
    present(kept.filter(({ key }) => key.month >= firstDay(months.from) && key.month <= firstDay(months.to)))
}
