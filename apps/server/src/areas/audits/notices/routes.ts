import type { Calls, ResponseOf } from '@sojourn/contract'
import type { Notice } from '@sojourn/contract/notifications/calls'
import { type AuditActor, noticedSince } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMyWork } from './get-my-work.ts'
import { findMessagesSeen, findUnreadByAudit, saveMessagesSeen } from './repository/messages.ts'
import { findNotices, markNoticeRead, markNoticesRead } from './repository/notices.ts'

/** As many as somebody looks through. */
const MOST = 40

/** Messages and events in one order, the newest first. */
async function listNotices(
  db: DbOrTrx,
  reader: AuditActor,
  now: Date,
): Promise<ResponseOf<Calls['listNotices']>> {
  const seen = await findMessagesSeen(db, reader.userID)
  const threads = await findUnreadByAudit(db, reader, seen, MOST)
  const events = await findNotices(db, reader, noticedSince(now), MOST)
  const lines: Notice[] = [
    ...threads.lines.map(({ count, questionID, conversation, status: _status, at, ...place }) => ({
      ...place,
      noticeID: null,
      kind: 'messages' as const,
      opens: true,
      at: at.toISOString(),
      isRead: at <= seen,
      messages: { count, questionID, conversation },
    })),
    ...events.notices.map((event) => ({ ...event, at: event.at.toISOString(), messages: null })),
  ]
  return {
    unread: threads.unseen + events.unread,
    notices: lines.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST),
  }
}

async function readNotice(platform: Platform, reader: Principal, noticeID: string): Promise<void> {
  const isTheirs = await markNoticeRead(platform.db, reader.userID, noticeID, platform.clock.now())
  if (!isTheirs) throw notFound()
  platform.hub.toUsers([reader.userID], 'Notice', {})
}

/**
 * Up to the newest line that they saw, so that what came meanwhile stays new. That messages came is seen; who wrote them
 * is told that they were read only when their thread is opened.
 */
async function readNotices(platform: Platform, reader: Principal, shown: Date): Promise<void> {
  const now = platform.clock.now()
  const until = shown < now ? shown : now
  await platform.transaction(async (trx) => {
    await markNoticesRead(trx, reader.userID, until, now)
    await saveMessagesSeen(trx, reader.userID, until)
  })
  platform.hub.toUsers([reader.userID], 'Notice', {})
}

type Served = 'getMyWork' | 'listNotices' | 'readNotice' | 'readNotices'

export function noticesHandlers(platform: Platform): Pick<Handlers, Served> {
  const now = () => platform.clock.now()
  return {
    listNotices: async ({ principal }) => listNotices(platform.db, principal, now()),
    readNotice: async ({ principal, params }) => {
      await readNotice(platform, principal, params.id)
    },
    readNotices: async ({ principal, body }) => {
      await readNotices(platform, principal, new Date(body.until))
    },
    getMyWork: async ({ principal }) => getMyWork(platform.db, principal, now()),
  }
}
