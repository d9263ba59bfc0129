import type { Auditors } from '@sojourn/contract/dashboards/findings'
import { dayOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { MetricRequest } from '../metric-request.ts'
import { auditListPath } from '../list-paths.ts'
import { presentPeriod } from '../present-period.ts'
import { findAuditors } from '../repository/auditors.ts'

const MAX_AUDITORS = 50

/** Most active first; all of them without a limit. */
export async function readAuditors(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null = MAX_AUDITORS,
): Promise<Auditors> {
  const rows = await findAuditors(db, request, limit)
  return {
    asOf: dayOf(request.now),
    period: presentPeriod(request.period),
    auditors: rows.map(({ totalCount: _, ...row }) => ({
      ...row,
      list: auditListPath(request, { active: true, auditorID: row.userID }),
    })),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}
