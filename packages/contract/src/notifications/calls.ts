import { NOTICE_KINDS } from '@sojourn/domain'
import { z } from 'zod'
import { conversationType } from '../audits/review/review.ts'
import { call } from '../kernel/call.ts'
import { id, instant } from '../kernel/shapes.ts'
import { workGroup } from './work.ts'

/** One line of the bell: an event of an audit, or all that is unread in its threads together. */
const notice = z.object({
  /** Null for messages, which are read where they stand. */
  noticeID: id.nullable(),
  kind: z.enum([...NOTICE_KINDS, 'messages']),
  auditID: id,
  siteID: id,
  companyID: id,
  siteName: z.string(),
  /** Whether the reader may still open the audit. */
  opens: z.boolean(),
  /** Who did it; null for the platform itself. */
  by: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
  /** How many messages, and where the newest stands. */
  messages: z.object({ count: z.int(), questionID: id, conversation: conversationType }).nullable(),
})
export type Notice = z.output<typeof notice>

const common = { area: 'Notice', who: 'signed-in' } as const

export const listNotices = call({
  ...common,
  method: 'GET',
  path: '/api/Notice',
  summary:
    'What the bell shows: unread messages, one line per audit, and events that concern me, newest first',
  kind: 'json',
  answer: z.object({ unread: z.int(), notices: z.array(notice) }),
})

export const readNotice = call({
  ...common,
  method: 'POST',
  path: '/api/Notice/{id}/Read',
  summary: 'I have read this notice',
  kind: 'none',
  params: z.object({ id }),
})

export const readNotices = call({
  ...common,
  method: 'POST',
  path: '/api/Notice/Read',
  summary:
    'I have seen everything until this moment; messages stay unread in their threads until they are opened',
  kind: 'none',
  body: z.object({ until: instant }),
})

export const getMyWork = call({
  area: 'Notice',
  who: ['Admin', 'Auditor'],
  method: 'GET',
  path: '/api/Work',
  summary:
    'What waits for me: audits whose next step is mine, unread messages, deadlines of the next seven days, and what is overdue',
  kind: 'json',
  answer: z.object({
    waiting: workGroup,
    /** Counted by audit; how many messages that is together. */
    unread: workGroup.extend({ messages: z.int() }),
    thisWeek: workGroup,
    overdue: workGroup,
  }),
})
