import type { Page } from '@playwright/test'

/** Opens a screen of the gallery: `/` for the parts, `/list`, `/form`. */
export async function openGallery(page: Page, screen = '/', query = ''): Promise<void> {
  await page.goto(`/kit.html${query}#${screen}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
