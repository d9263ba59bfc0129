import {
  type MailServer,
  startMailServer,
} from '../../apps/server/src/areas/notifications/testing/mail-server.ts'
import { test as base } from '../fixtures.ts'
import { type StartedServer, startServer } from '../support/start-server.ts'

interface Own {
  post: MailServer
  server: StartedServer
}

/** The clock is the whole installation's, so these journeys have one of their own. */
export const test = base.extend<object, Own>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const post = await startMailServer()
      await use(post)
      await post.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ post }, use) => {
      const server = await startServer({ SMTP_URL: post.smtpUrl })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})
