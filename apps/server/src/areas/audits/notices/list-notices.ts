import type { AnswerOf, Calls } from '@sojourn/contract'
import type { Notice } from '@sojourn/contract/notifications/calls'
import { type AuditActor, noticedSince } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findMessagesSeen, findUnreadByAudit } from './repository/messages.ts'
import { findNotices } from './repository/notices.ts'

/** As many as somebody looks through. */
const MOST = 40

/** Messages and events in one order, the newest first. */
export async function listNotices(
  db: DbOrTrx,
  reader: AuditActor,
  now: Date,
): Promise<AnswerOf<Calls['listNotices']>> {
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
