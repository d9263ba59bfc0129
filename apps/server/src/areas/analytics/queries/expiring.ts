import type { Expiring } from '@sojourn/contract/analytics/audits'
import { firstDay, monthsOf, monthText, type Period, periodAhead } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { sumFigures } from '../../../platform/kept-figures/store.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countBooked } from '../repository/open-audits.ts'

export async function readExpiring(db: DbOrTrx, asked: Asked): Promise<Expiring> {
  const ahead = periodAhead(asked.period)
  const days = { from: firstDay(ahead.from), to: firstDay(ahead.to) }
  const { country, auditTypeID } = asked
  const kept = await sumFigures(db, { kinds: ['certificate'], country, auditTypeID, ...days }, ['month'])
  const certificates = new Map(kept.map(({ key, count }) => [key.month, count]))
  const booked = new Map((await countBooked(db, asked, days)).map(({ month, count }) => [month, count]))
  const listOf = (expires: Period): string => auditList(asked, { status: 'Certified', expires })
  return {
    period: presentPeriod(ahead),
    months: monthsOf(ahead).map((month) => ({
      month: monthText(month),
      certificates: certificates.get(firstDay(month)) ?? 0,
      booked: booked.get(firstDay(month)) ?? 0,
      list: listOf({ from: month, to: month }),
    })),
    list: listOf(ahead),
  }
}
