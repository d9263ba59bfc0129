import type { Locator, Page } from '@playwright/test'

/** The field of the sign-in page by which it is known. */
export const asksWho = (page: Page): Locator => page.locator('input[name="email"]')

/** Signs in on the real page, as a person does. */
export async function sendSignIn(page: Page, email: string, password = 'welcome-to-sojourn'): Promise<void> {
  await asksWho(page).fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}
