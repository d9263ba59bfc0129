import { type Cookie, expect, type Page } from '@playwright/test'

const DEMO_PASSWORD = 'welcome-to-sojourn'

const onTheWay = /^\/(sign-in|identity|authentication)(\/|$)/
const asksWho = /^\/sign-in\//

/** The sign-in service's cookies of those who have signed in already, by service and person. */
const known = new Map<string, Cookie[]>()

/**
 * Through the real sign-in page, as a person does it; the next time the sign-in service still knows them, unless
 * the test before has ended the session.
 */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const context = page.context()
  const { origin } = new URL((await context.request.get('/healthz')).url())
  const key = `${origin} ${email} ${password}`
  await context.addCookies(known.get(key) ?? [])
  await page.goto('/authentication/login')
  await page.waitForURL(({ pathname }) => asksWho.test(pathname) || !onTheWay.test(pathname))
  if (asksWho.test(new URL(page.url()).pathname)) {
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.locator('button[type="submit"]').click()
    await page.waitForURL(({ pathname }) => !onTheWay.test(pathname))
  }
  await expect(page.getByRole('navigation').first()).toBeVisible()
  known.set(key, await context.cookies())
}
