import { countBetween, dayOf, daysBetween, totalOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { countFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'

/** What hotels owe, by how many days ago the deadline was. */
export async function countImprovements(db: DbOrTrx, asked: Asked) {
  const { country, auditTypeID } = asked
  const today = dayOf(asked.now)
  const kept = await countFigures(db, { kinds: ['deadline'], country, auditTypeID }, ['month'])
  const past = kept.map(({ key, count }) => ({ value: daysBetween(key.month, today), count }))
  return {
    outstanding: totalOf(past),
    overdue: countBetween(past, 1, null),
    thisWeek: countBetween(past, 1, 7),
    dueSoon: countBetween(past, -30, 0),
    month: countBetween(past, 1, 30),
    quarter: countBetween(past, 31, 90),
    older: countBetween(past, 91, null),
  }
}
