import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { saveMessagesSeen } from './repository/messages.ts'
import { markNoticeRead, markNoticesRead } from './repository/notices.ts'

export async function readNotice(platform: Platform, reader: Principal, noticeID: string): Promise<void> {
  const isTheirs = await markNoticeRead(platform.db, reader.userID, noticeID, platform.clock.now())
  if (!isTheirs) throw notFound()
  platform.hub.toUsers([reader.userID], 'Notice', {})
}

/**
 * Up to the newest line that they saw, so that what came meanwhile stays new. That messages came is seen; who wrote them
 * is told that they were read only when their thread is opened.
 */
export async function readNotices(platform: Platform, reader: Principal, shown: Date): Promise<void> {
  const now = platform.clock.now()
  const until = shown < now ? shown : now
  await platform.transaction(async (trx) => {
    await markNoticesRead(trx, reader.userID, until, now)
    await saveMessagesSeen(trx, reader.userID, until)
  })
  platform.hub.toUsers([reader.userID], 'Notice', {})
}
