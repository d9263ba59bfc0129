import { expect, type Page } from '@playwright/test'

/** Opens a screen of the gallery: `/`, `/states`, `/list` or `/form`. Changing the screen does not reload the page. */
export async function openGallery(page: Page, screen = '/', query = ''): Promise<void> {
  await page.goto(`/gallery.html${query}#${screen}`)
  const title = {
    '/': 'Component gallery',
    '/states': 'States',
    '/list': 'Certifications',
    '/form': /^Edit Customer/,
  }[screen.split('?')[0] ?? '']
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
}
