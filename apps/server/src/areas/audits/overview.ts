import type { Calls, ResponseOf } from '@sojourn/contract'
import type { Notification, WorkGroup } from '@sojourn/contract/notifications/calls'
import {
  type AuditActor,
  addDays,
  dayOf,
  deadlineRanges,
  endOfWeek,
  hasRole,
  notificationsShownSince,
  WAITING_STATUSES,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPendingProfiles, findSuspensionsToReview } from '../certificates/index.ts'
import { findMessagesSeen } from '../notifications/index.ts'
import { findPeopleWithoutProperty } from '../people/index.ts'
import {
  findAuditsDue,
  findAuditsInStatus,
  findNotifications,
  findUnreadByAudit,
  findVisits,
} from './repository/overview.ts'
import { readStatus } from './repository/records.ts'

const MAX_NOTIFICATIONS = 40

/** Unread messages (one entry per audit) and events together, the newest first. */
async function listNotifications(
  db: DbOrTrx,
  reader: AuditActor,
  now: Date,
): Promise<ResponseOf<Calls['listNotifications']>> {
  const seenUntil = await findMessagesSeen(db, reader.userID)
  const messages = await findUnreadByAudit(db, reader, seenUntil, MAX_NOTIFICATIONS)
  const events = await findNotifications(db, reader, notificationsShownSince(now), MAX_NOTIFICATIONS)
  const notices: Notification[] = [
    ...messages.audits.map(({ count, questionID, conversation, status: _status, at, ...audit }) => ({
      ...audit,
      noticeID: null,
      kind: 'messages' as const,
      opens: true,
      at: at.toISOString(),
      isRead: at <= seenUntil,
      messages: { count, questionID, conversation },
    })),
    ...events.notifications.map((event) => ({ ...event, at: event.at.toISOString(), messages: null })),
  ]
  return {
    unread: messages.unseenCount + events.unread,
    notices: notices.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_NOTIFICATIONS),
  }
}

/** The items per group; the audit list shows all. */
const MAX_ITEMS = 25

/** Adds the suspensions whose review date has passed and the proposed profiles, before the other items. */
async function addCertificateWork(
  db: DbOrTrx,
  waiting: WorkGroup,
  adminID: string,
  today: string,
): Promise<WorkGroup> {
  const { count, suspensions } = await findSuspensionsToReview(db, { adminID, today, limit: MAX_ITEMS })
  const proposed = await findPendingProfiles(db, { adminID, limit: MAX_ITEMS })
  const items = [
    ...suspensions.map(({ auditStatus, reviewDate, ...audit }) => ({
      ...audit,
      status: readStatus(auditStatus),
      deadline: { kind: 'suspension' as const, date: reviewDate },
      unread: 0,
    })),
    ...proposed.profiles.map(({ auditStatus, proposedAt, ...audit }) => ({
      ...audit,
      status: readStatus(auditStatus),
      deadline: { kind: 'profile' as const, date: dayOf(proposedAt) },
      unread: 0,
    })),
  ]
  return {
    count: waiting.count + count + proposed.count,
    items: [...items, ...waiting.items].slice(0, MAX_ITEMS),
  }
}

/** A person with both roles gets the administrator's work. */
async function getMyWork(
  db: DbOrTrx,
  reader: AuditActor,
  now: Date,
): Promise<ResponseOf<Calls['getMyWork']>> {
  const { userID } = reader
  const worker = hasRole(reader.roles, 'Admin') ? 'Admin' : 'Auditor'
  const today = dayOf(now)
  const findDueBetween = (from: string | undefined, to: string): Promise<WorkGroup> =>
    findAuditsDue(db, worker, userID, deadlineRanges(worker, from, to), MAX_ITEMS)
  const messages = await findUnreadByAudit(db, reader, now, MAX_ITEMS)
  const people = worker === 'Admin' ? await findPeopleWithoutProperty(db, MAX_ITEMS) : []
  const waiting = await findAuditsInStatus(db, worker, userID, WAITING_STATUSES[worker], MAX_ITEMS)
  return {
    waiting: worker === 'Admin' ? await addCertificateWork(db, waiting, userID, today) : waiting,
    unread: {
      count: messages.auditCount,
      messages: messages.messageCount,
      items: messages.audits.map(({ auditID, siteID, companyID, siteName, status, count }) => ({
        auditID,
        siteID,
        companyID,
        siteName,
        status,
        deadline: null,
        unread: count,
      })),
    },
    thisWeek: await findDueBetween(today, endOfWeek(today)),
    overdue: await findDueBetween(undefined, addDays(today, -1)),
    withoutProperty: people.map(({ userID, name, address }) => ({ userID, name, emailAddress: address })),
  }
}

/** An auditor has few open audits. */
const MAX_VISITS = 100

/** The notifications, "My work" and the visits of a person across all audits. */
export const overviewHandlers = (
  platform: Platform,
): Pick<Handlers, 'getMyWork' | 'listNotifications' | 'listVisits'> => ({
  listNotifications: async ({ principal }) => listNotifications(platform.db, principal, platform.clock.now()),
  getMyWork: async ({ principal }) => getMyWork(platform.db, principal, platform.clock.now()),
  listVisits: async ({ principal }) => findVisits(platform.db, principal.userID, MAX_VISITS),
})
