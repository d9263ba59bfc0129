import type { Expiring } from '@sojourn/contract/dashboards/metrics'
import { firstDay, monthsOf, formatMonth, type Period, expiryPeriod } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditListPath } from '../list-paths.ts'
import { presentPeriod } from '../present-period.ts'
import { countExpiring } from '../repository/expiring.ts'

export async function readExpiring(db: DbOrTrx, request: MetricRequest): Promise<Expiring> {
  const ahead = expiryPeriod(request.period)
  const rows = new Map((await countExpiring(db, request, ahead)).map((row) => [row.month, row]))
  const listOf = (expires: Period): string => auditListPath(request, { status: 'Certified', expires })
  return {
    period: presentPeriod(ahead),
    months: monthsOf(ahead).map((month) => ({
      month: formatMonth(month),
      certificates: rows.get(firstDay(month))?.certificates ?? 0,
      booked: rows.get(firstDay(month))?.booked ?? 0,
      list: listOf({ from: month, to: month }),
    })),
    list: listOf(ahead),
  }
}
