import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { watchForTrouble } from '../support/trouble.ts'

/** Long enough for a slow machine to use a token, short enough to see several end. */
const LIFETIME = 8

let server: RunningServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer({ ACCESS_TOKEN_SECONDS: String(LIFETIME) })
})
test.afterAll(() => server.stop())

test('a page left open renews its tokens before they end, and goes on as if nothing were', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const troubles = watchForTrouble(context)
  const page = await context.newPage()
  const renewals: number[] = []
  page.on('response', (response) => {
    const isRenewal = response.request().postData()?.includes('grant_type=refresh_token')
    if (response.url().endsWith('/identity/token') && isRenewal) renewals.push(response.status())
  })
  const bearer = async (open: () => Promise<unknown>) => {
    const asked = page.waitForRequest((request) => request.headers().authorization !== undefined)
    await open()
    return (await asked).headers().authorization ?? ''
  }
  // Asked beside the browser, whose own requests must all succeed.
  const statusWith = async (authorization: string) =>
    (await fetch(`${server.url}/api/User/Me`, { headers: { authorization } })).status

  const first = await bearer(() => signIn(page, VIEWERS.admin))
  expect(await statusWith(first)).toBe(200)

  // Nobody touches the page while one token after the other comes to its end.
  await expect.poll(() => renewals.length, { timeout: 4 * LIFETIME * 1000 }).toBeGreaterThanOrEqual(3)
  await expect.poll(() => statusWith(first), { timeout: 2 * LIFETIME * 1000 }).toBe(401)
  expect(new Set(renewals)).toEqual(new Set([200]))

  const later = await bearer(() => page.getByRole('link', { name: 'Settings' }).click())
  await expect(page).toHaveURL(/\/settings\/./)
  expect(later).not.toBe(first)
  await expect(page.getByText('The connection was lost.')).toHaveCount(0)
  expect(troubles.found(), 'the browser complained').toEqual([])
  await context.close()
})
