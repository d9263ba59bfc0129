import { noticeOfTransition } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Doing } from '../events.ts'
import { findAudit } from '../repository/records.ts'
import { findConcerned } from './note.ts'
import { markNoticesRead, upsertNotices } from './repository/notices.ts'

/** For an audit that comes from elsewhere with its history: how it came to its status, read by all if that is long ago. */
export async function notePast(
  trx: DbOrTrx,
  auditID: string,
  { at, by }: Doing,
  isLongAgo: boolean,
): Promise<void> {
  const audit = await findAudit(trx, auditID)
  if (!audit) return
  const kind = audit.status === 'Audit Due' ? 'requested' : noticeOfTransition(audit.status, [])
  if (kind === undefined) return
  const concerned = await findConcerned(trx, audit, kind, by)
  await upsertNotices(trx, { auditID, kind, by, at }, concerned)
  if (isLongAgo) for (const userID of concerned) await markNoticesRead(trx, userID, at, at)
}
