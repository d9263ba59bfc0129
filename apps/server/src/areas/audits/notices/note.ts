import { isNoticedBy, type NoticeKind } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import { afterCommit } from '../../../platform/db/transactions.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Doing } from '../events.ts'
import { findInvolved } from '../repository/involved.ts'
import type { AuditRecord } from '../repository/records.ts'
import { upsertNotices } from './repository/notices.ts'

/** An event of the audit for these people alone. */
export async function noteFor(
  platform: Platform,
  trx: Trx,
  { at, by }: Doing,
  { auditID }: Pick<AuditRecord, 'auditID'>,
  kind: NoticeKind,
  userIDs: readonly string[],
): Promise<void> {
  const others = userIDs.filter((userID) => userID !== by)
  if (others.length === 0) return
  await upsertNotices(trx, { auditID, kind, by, at }, others)
  afterCommit(trx, async () => platform.hub.toUsers(others, 'Notice', {}))
}

/** Everybody whom it concerns and who did not bring it about. */
export async function findConcerned(
  db: DbOrTrx,
  audit: AuditRecord,
  kind: NoticeKind,
  by: string | null,
): Promise<string[]> {
  const involved = await findInvolved(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  return involved.filter((person) => isNoticedBy(person, kind, audit, by)).map(({ userID }) => userID)
}

/** An event of the audit, in the bell of everybody whom it concerns. */
export async function note(
  platform: Platform,
  trx: Trx,
  doing: Doing,
  audit: AuditRecord,
  kind: NoticeKind,
): Promise<void> {
  const concerned = await findConcerned(trx, audit, kind, doing.by)
  await noteFor(platform, trx, doing, audit, kind, concerned)
}
