import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test'
import { signInByForm } from './token.ts'

const PASSWORD = 'welcome-to-sojourn'

/** The sign-in service's cookies of those who have signed in already, by service and person. */
const known = new Map<string, Cookie[]>()

async function keyOf(context: BrowserContext, email: string): Promise<string> {
  const { origin } = new URL((await context.request.get('/healthz')).url())
  return `${origin} ${email}`
}

/** Whoever signed in before is still known to the sign-in service, unless a test has ended the session since. */
export async function recall(context: BrowserContext, email: string): Promise<void> {
  await context.addCookies(known.get(await keyOf(context, email)) ?? [])
}

/** Opens a page as this person; who is not known yet goes through the real sign-in page, as a person does it. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  const context = page.context()
  await recall(context, email)
  await page.goto(path)
  const inside = page.locator('main[tabindex]')
  const asksWho = page.locator('input[name="email"]')
  await expect(inside.or(asksWho)).toBeVisible()
  if (await asksWho.isVisible()) {
    await asksWho.fill(email)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('button[type="submit"]').click()
    await expect(inside).toBeVisible()
  }
  known.set(await keyOf(context, email), await context.cookies())
}

/** Makes somebody known to the sign-in service without drawing its page, which journeys of its own walk through. */
export async function makeKnown(context: BrowserContext, email: string): Promise<void> {
  await signInByForm(context.request, email, PASSWORD)
  known.set(await keyOf(context, email), await context.cookies())
}
