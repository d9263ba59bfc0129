import { expect, type Page } from '@playwright/test'

const DEMO_PASSWORD = 'welcome-to-sojourn'

const onTheWay = /^\/(sign-in|identity|authentication)(\/|$)/

/** Through the real sign-in page, as a person does it. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/authentication/login')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !onTheWay.test(url.pathname))
  await expect(page.getByRole('navigation').first()).toBeVisible()
}
