import type { Improvements } from '@sojourn/contract/dashboards/audits'
import { dayOf, daysBetween } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Asked } from '../asked.ts'
import { auditList, auditPage } from '../lists.ts'
import { countImprovements, findOverdue } from '../repository/improvements.ts'

const LONGEST = 10

/** Those whose deadline has passed, longest first; all of them without a limit. */
export async function readOverdue(
  db: DbOrTrx,
  asked: Asked,
  limit: number | null = null,
): Promise<Improvements['longest']> {
  const today = dayOf(asked.now)
  return (await findOverdue(db, asked, limit)).map(({ auditID, siteName, country, deadline, left }) => ({
    auditID,
    siteName,
    country,
    deadline,
    daysOverdue: daysBetween(deadline, today),
    left: left ?? 0,
    list: auditPage(auditID),
  }))
}

export async function readImprovements(db: DbOrTrx, asked: Asked): Promise<Improvements> {
  const { outstanding, overdue, dueSoon, month, quarter, older } = await countImprovements(db, asked)
  return {
    asOf: dayOf(asked.now),
    outstanding,
    overdue,
    dueSoon,
    ages: { month, quarter, older },
    longest: await readOverdue(db, asked, LONGEST),
    list: auditList(asked, { overdue: true, orderBy: 'AuditorDate' }),
  }
}
