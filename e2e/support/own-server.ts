import { type MailServer, startMailServer } from '../../apps/server/src/areas/mail/testing/mail-server.ts'
import { test as base } from '../fixtures.ts'
import { getSharedServer } from './shared.ts'
import { type StartedServer, startServer } from './start-server.ts'

interface OwnServerFixtures {
  /** A mail server that accepts or refuses messages. */
  mailServer: MailServer
  ownServer: StartedServer
}

/**
 * For tests that affect the whole installation: a separate server that sends its emails to a test mail server. Each call
 * starts another server, so that tests that move the clock do not affect others.
 */
export const withOwnServer = () =>
  base.extend<object, OwnServerFixtures>({
    mailServer: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => {
        const mailServer = await startMailServer()
        await use(mailServer)
        await mailServer.stop()
      },
      { scope: 'worker' },
    ],
    ownServer: [
      async ({ mailServer }, use) => {
        const server = await startServer(
          { SMTP_URL: mailServer.smtpUrl },
          (await getSharedServer())?.demoDataDir,
        )
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ ownServer }, use) => {
      await use(ownServer.url)
    },
  })
