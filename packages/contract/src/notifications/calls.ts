import { AUDIT_STATUSES, DEADLINE_KINDS, NOTIFICATION_KINDS } from '@sojourn/domain'
import { z } from 'zod'
import { conversationType } from '../audits/review/review.ts'
import { call } from '../kernel/call.ts'
import { date, id, instant } from '../kernel/shapes.ts'
import { personContact } from '../people/user.ts'

export const workItem = z.object({
  auditID: id,
  siteID: id,
  companyID: id,
  siteName: z.string(),
  status: z.enum(AUDIT_STATUSES),
  /** Null if the audit has no deadline. The date of a proposed `profile` is the day of the proposal. */
  deadline: z.object({ kind: z.enum([...DEADLINE_KINDS, 'suspension', 'profile']), date }).nullable(),
  /** The number of unread messages. */
  unread: z.int(),
})
export type WorkItem = z.output<typeof workItem>

/** The number of all items, and the first of them. */
export const workGroup = z.object({ count: z.int(), items: z.array(workItem) })
export type WorkGroup = z.output<typeof workGroup>

/** An audit of the reader whose visit is planned or whose report is not submitted. */
export const auditVisit = workItem.omit({ deadline: true, unread: true }).extend({
  visitOn: date,
  /** Street, town and the name of the area on one line; empty fields are left out. */
  address: z.string(),
  town: z.string(),
  /** The telephone number of the property; may be empty. */
  telephone: z.string(),
  /** The main contact; empty if there is none. */
  contactName: z.string(),
  noOfRooms: z.int().nullable(),
  /** The name of the criteria set. */
  auditTypeName: z.string(),
  criteria: z.int(),
  /** Criteria without an answer or a comment. */
  unanswered: z.int(),
  /** Rejected criteria that are not corrected yet. */
  sentBack: z.int(),
})
export type AuditVisit = z.output<typeof auditVisit>

/** An event of an audit, or all unread messages of an audit together. */
export const notification = z.object({
  /** Null for messages, which become read in their thread. */
  noticeID: id.nullable(),
  kind: z.enum([...NOTIFICATION_KINDS, 'messages']),
  auditID: id,
  siteID: id,
  companyID: id,
  siteName: z.string(),
  /** Whether the reader may still open the audit. */
  opens: z.boolean(),
  /** Who caused the event; null for the system. */
  by: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
  /** The number of messages, and the thread of the newest. */
  messages: z.object({ count: z.int(), questionID: id, conversation: conversationType }).nullable(),
})
export type Notification = z.output<typeof notification>

const common = { who: 'signed-in' } as const

const listNotifications = call({
  ...common,
  method: 'GET',
  path: '/api/Notice',
  summary: 'List your notifications, newest first',
  description: 'Events, and unread messages (one entry per audit).',
  kind: 'json',
  response: z.object({ unread: z.int(), notices: z.array(notification) }),
})

const markNotificationRead = call({
  ...common,
  method: 'POST',
  path: '/api/Notice/{id}/Read',
  summary: 'Mark a notification as read',
  kind: 'none',
  params: z.object({ id }),
})

const markNotificationsRead = call({
  ...common,
  method: 'POST',
  path: '/api/Notice/Read',
  summary: 'Mark all notifications up to a time as read',
  description: 'Messages stay unread in their threads until they are opened.',
  kind: 'none',
  body: z.object({ until: instant }),
})

const getMyWork = call({
  who: ['Admin', 'Auditor'],
  method: 'GET',
  path: '/api/Work',
  summary: 'Get your work',
  description:
    'Audits waiting for you, with suspended certificates whose review date is reached and profiles proposed for the register, unread messages, deadlines of the next seven days, overdue audits, and for Admins the people who registered and have no property yet.',
  kind: 'json',
  response: z.object({
    waiting: workGroup,
    /** `count` counts audits, `messages` all their messages. */
    unread: workGroup.extend({ messages: z.int() }),
    thisWeek: workGroup,
    overdue: workGroup,
    /** The newest people who registered themselves and have no property yet; empty for auditors. */
    withoutProperty: z.array(personContact),
  }),
})

const listVisits = call({
  who: ['Auditor'],
  method: 'GET',
  path: '/api/Work/Visits',
  summary: 'List your upcoming visits and open reports',
  description:
    'Your audits that are confirmed, pending or rejected, the earliest visit first; at most 100. Each has its counts of open criteria.',
  kind: 'json',
  response: z.array(auditVisit),
})

/** Every call of this area. */
export const notificationsCalls = {
  getMyWork,
  listNotifications,
  listVisits,
  markNotificationRead,
  markNotificationsRead,
} as const
