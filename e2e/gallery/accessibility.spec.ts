import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

/** A screen, a text that is visible once it has loaded, and a function that opens an overlay on it. */
type Screen = readonly [screen: string, loadedText: string, open?: (page: Page) => Promise<void>]

async function setWideLightViewport(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports.wide)
}

/** Checks wide and light, then narrow and dark. Colours and layout are independent, so the other combinations are not checked. */
async function expectAccessibleLayouts(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [screen, loadedText, open] of screens)
    await test.step(screen, async () => {
      await setWideLightViewport(page)
      await openGallery(page, screen)
      await page.getByText(loadedText).first().waitFor()
      await open?.(page)
      await expectAccessible(page)
      if (open) await page.keyboard.press('Escape')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
}

async function openCalendarAndToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Error' }).click()
  // The pointer keeps the toast open. The calendar is opened by keyboard, so that the pointer does not move.
  await page.getByRole('alert').filter({ hasText: 'An error occurred' }).hover()
  await page.getByRole('button', { name: 'Choose a date' }).press('Enter')
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

test('widgets and forms are accessible in a wide light and a narrow dark window, and do not overflow', async ({
  page,
}) => {
  await expectAccessibleLayouts(page, [
    ['/form', 'Address line 1'],
    ['/', 'Expert guidance', openCalendarAndToast],
  ])
  await test.step('a dialog is accessible too', async () => {
    await setWideLightViewport(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectAccessible(page)
  })
})

test('lists are accessible in a wide light and a narrow dark window, and do not overflow; fonts are self-hosted', async ({
  page,
  baseURL,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await expectAccessibleLayouts(page, [['/list?AuditID=a10', 'Auditing information']])

  await test.step('a failed list, a filtered list and an open filter are accessible', async () => {
    await openGallery(page, '/list?show=error')
    await page.getByText('This could not be loaded').first().waitFor()
    await expectAccessible(page)
    await openGallery(page, '/list?ReviewerName=Maren+Holt')
    await page.getByText('Coral Steps Resort').first().waitFor()
    await expectAccessible(page)
    await setWideLightViewport(page)
    await openGallery(page, '/list')
    await page.getByRole('button', { name: 'Country All Countries' }).click()
    await expectAccessible(page)
  })

  await test.step('fonts are loaded from the origin of the app', async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font.startsWith(baseURL ?? 'none')).toBe(true)
  })
})
