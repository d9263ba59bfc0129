import { expect, type Locator, type Page } from '@playwright/test'

export const getRows = (page: Page): Locator => page.getByRole('grid').locator('tbody tr')
export const getHeaders = (page: Page): Locator => page.getByRole('grid').getByRole('columnheader')
export const getOptions = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** Presses Enter on the first row once to open its panel and again to open its audit. */
export async function openFirstAudit(page: Page): Promise<void> {
  const first = getRows(page).first()
  await first.focus()
  if ((await first.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}
