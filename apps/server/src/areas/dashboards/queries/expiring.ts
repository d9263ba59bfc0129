import type { Expiring } from '@sojourn/contract/dashboards/audits'
import { firstDay, monthsOf, monthText, type Period, periodAhead } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { countExpiring } from '../repository/expiring.ts'

export async function readExpiring(db: DbOrTrx, asked: Asked): Promise<Expiring> {
  const ahead = periodAhead(asked.period)
  const rows = new Map((await countExpiring(db, asked, ahead)).map((row) => [row.month, row]))
  const listOf = (expires: Period): string => auditList(asked, { status: 'Certified', expires })
  return {
    period: presentPeriod(ahead),
    months: monthsOf(ahead).map((month) => ({
      month: monthText(month),
      certificates: rows.get(firstDay(month))?.certificates ?? 0,
      booked: rows.get(firstDay(month))?.booked ?? 0,
      list: listOf({ from: month, to: month }),
    })),
    list: listOf(ahead),
  }
}
