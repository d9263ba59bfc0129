import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMyWork } from './get-my-work.ts'
import { listNotices } from './list-notices.ts'
import { readNotice, readNotices } from './read-notices.ts'

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
