import { expect, type Page } from '@playwright/test'

/** Opens a screen of the gallery: `/` for the parts, `/states`, `/list`, `/form`. From another of them nothing is loaded anew. */
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
