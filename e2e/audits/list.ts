import { expect, type Locator, type Page } from '@playwright/test'

export const getRows = (page: Page): Locator => page.getByRole('grid').locator('tbody tr')
export const headers = (page: Page): Locator => page.getByRole('grid').getByRole('columnheader')
export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Presses Enter once for the panel and again for the audit. */
export async function openFirst(page: Page): Promise<void> {
  const first = getRows(page).first()
  await first.focus()
  if ((await first.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}
