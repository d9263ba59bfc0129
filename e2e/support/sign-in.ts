import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test'
import { signInByForm } from './token.ts'

const PASSWORD = 'welcome-to-sojourn'

/** Cookies of the sign-in service, by its origin and the user. */
const sessions = new Map<string, Cookie[]>()

async function getKey(context: BrowserContext, email: string): Promise<string> {
  const { origin } = new URL((await context.request.get('/healthz')).url())
  return `${origin} ${email}`
}

/** Restores the session of an earlier sign-in, unless a test has ended it. */
export async function restoreSession(context: BrowserContext, email: string): Promise<void> {
  await context.addCookies(sessions.get(await getKey(context, email)) ?? [])
}

/** Opens a page as this user. Without a session the user signs in on the sign-in page. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  const context = page.context()
  await restoreSession(context, email)
  await page.goto(path)
  const app = page.locator('main[tabindex]')
  const emailInput = page.locator('input[name="email"]')
  await expect(app.or(emailInput)).toBeVisible()
  if (await emailInput.isVisible()) {
    await emailInput.fill(email)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('button[type="submit"]').click()
    await expect(app).toBeVisible()
  }
  sessions.set(await getKey(context, email), await context.cookies())
}

/** Creates a session without rendering the sign-in page, which has its own tests. */
export async function signInWithoutPage(context: BrowserContext, email: string): Promise<void> {
  await signInByForm(context.request, email, PASSWORD)
  sessions.set(await getKey(context, email), await context.cookies())
}
