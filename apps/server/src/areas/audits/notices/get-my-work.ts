import type { Calls, ResponseOf } from '@sojourn/contract'
import type { WorkGroup } from '@sojourn/contract/notifications/work'
import {
  type AuditActor,
  addDays,
  dayOf,
  deadlineRanges,
  endOfWeek,
  hasRole,
  STATUSES_WAITING_FOR,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findUnreadByAudit } from './repository/messages.ts'
import { findDue, findWaiting } from './repository/work.ts'

/** More than somebody does in a week; the list has the rest. */
const MOST = 25

/** The same few questions whoever asks. Somebody with both roles looks after the programme. */
export async function getMyWork(
  db: DbOrTrx,
  reader: AuditActor,
  now: Date,
): Promise<ResponseOf<Calls['getMyWork']>> {
  const { userID } = reader
  const worker = hasRole(reader.roles, 'Admin') ? 'Admin' : 'Auditor'
  const today = dayOf(now)
  const due = (from: string | undefined, to: string): Promise<WorkGroup> =>
    findDue(db, worker, userID, deadlineRanges(worker, from, to), MOST)
  const threads = await findUnreadByAudit(db, reader, now, MOST)
  return {
    waiting: await findWaiting(db, worker, userID, STATUSES_WAITING_FOR[worker], MOST),
    unread: {
      count: threads.audits,
      messages: threads.messages,
      items: threads.lines.map(({ auditID, siteID, companyID, siteName, status, count }) => ({
        auditID,
        siteID,
        companyID,
        siteName,
        status,
        deadline: null,
        unread: count,
      })),
    },
    thisWeek: await due(today, endOfWeek(today)),
    overdue: await due(undefined, addDays(today, -1)),
  }
}
