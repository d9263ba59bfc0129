import type { Locator, Page } from '@playwright/test'

/** The email field, which identifies the sign-in page. */
export const getEmailInput = (page: Page): Locator => page.locator('input[name="email"]')

/** Fills in and submits the sign-in page. */
export async function submitSignInForm(
  page: Page,
  email: string,
  password = 'welcome-to-sojourn',
): Promise<void> {
  await getEmailInput(page).fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}
