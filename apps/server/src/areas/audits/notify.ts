import { isNotified, type NotificationKind, notificationKindOf } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../platform/db/pool.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyPeople, setNotificationsRead, upsertNotifications } from '../notifications/index.ts'
import type { ChangeStamp } from './events.ts'
import { findInvolvedPeople } from './repository/people.ts'
import { type AuditRecord, findAudit } from './repository/records.ts'

async function findPeopleToNotify(
  db: DbOrTrx,
  audit: AuditRecord,
  kind: NotificationKind,
  by: string | null,
): Promise<string[]> {
  const involved = await findInvolvedPeople(db, { siteID: audit.site.siteID, named: [audit.auditorID] })
  return involved.filter((person) => isNotified(person, kind, audit, by)).map(({ userID }) => userID)
}

/** Notifies everyone whom the event concerns, except the person who caused it. */
export async function notifyInvolvedPeople(
  platform: Platform,
  trx: Trx,
  { at, by }: ChangeStamp,
  audit: AuditRecord,
  kind: NotificationKind,
): Promise<void> {
  const userIDs = await findPeopleToNotify(trx, audit, kind, by)
  await notifyPeople(platform, trx, { auditID: audit.auditID, kind, by, at }, userIDs)
}

/** Stores the notification of an imported audit's current status; an old one is stored as read. */
export async function insertPastNotifications(
  trx: DbOrTrx,
  auditID: string,
  { at, by }: ChangeStamp,
  isOld: boolean,
): Promise<void> {
  const audit = await findAudit(trx, auditID)
  if (!audit) return
  const kind = audit.status === 'Audit Due' ? 'requested' : notificationKindOf(audit.status, [])
  if (kind === undefined) return
  const userIDs = await findPeopleToNotify(trx, audit, kind, by)
  await upsertNotifications(trx, { auditID, kind, by, at }, userIDs)
  if (isOld) for (const userID of userIDs) await setNotificationsRead(trx, userID, at, at)
}
