import { type MailServer, startMailServer } from '../../apps/server/src/areas/mail/testing/mail-server.ts'
import { test as base } from '../fixtures.ts'
import { whatIsShared } from './shared.ts'
import { type StartedServer, startServer } from './start-server.ts'

interface Own {
  /** A mail server that takes or refuses what it is told to. */
  post: MailServer
  ownServer: StartedServer
}

/**
 * For what the whole installation would feel: a server of one's own, which sends its emails to a real peer. Each call
 * makes another, so that a clock that was moved for one kind of journey stays as it was for the others.
 */
export const withOwnServer = () =>
  base.extend<object, Own>({
    post: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => {
        const post = await startMailServer()
        await use(post)
        await post.stop()
      },
      { scope: 'worker' },
    ],
    ownServer: [
      async ({ post }, use) => {
        const server = await startServer({ SMTP_URL: post.smtpUrl }, (await whatIsShared())?.loaded)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ ownServer }, use) => {
      await use(ownServer.url)
    },
  })
