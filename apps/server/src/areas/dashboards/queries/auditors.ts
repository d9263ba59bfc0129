import type { Auditors } from '@sojourn/contract/dashboards/findings'
import { dayOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList } from '../lists.ts'
import { presentPeriod } from '../present-period.ts'
import { findAuditors } from '../repository/auditors.ts'

const SHOWN = 50

/** Most active first; all of them without a limit. */
export async function readAuditors(
  db: DbOrTrx,
  asked: Asked,
  limit: number | null = SHOWN,
): Promise<Auditors> {
  const rows = await findAuditors(db, asked, limit)
  return {
    asOf: dayOf(asked.now),
    period: presentPeriod(asked.period),
    auditors: rows.map(({ totalCount: _, ...row }) => ({
      ...row,
      list: auditList(asked, { active: true, auditorID: row.userID }),
    })),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}
