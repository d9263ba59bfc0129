import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, test, viewports } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

/** Each screen with a text that is there once it has loaded, and what can be opened upon it. */
const screens: readonly [string, string, ((page: Page) => Promise<void>)?][] = [
  ['/', 'Expert guidance', openCalendarAndNotice],
  ['/list?AuditID=a10', 'Auditing information'],
  [
    '/list?ReviewerName=Maren+Holt',
    'Coral Steps Resort',
    (page) => page.getByRole('button', { name: 'Country All Countries' }).click(),
  ],
  ['/list?show=error', 'This could not be loaded'],
  ['/form', 'Address line 1'],
]

async function openCalendarAndNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Error' }).click()
  // Whoever points at a notice keeps it, and the calendar opens by keys.
  await page.getByRole('alert').filter({ hasText: 'An error occurred' }).hover()
  await page.getByRole('button', { name: 'Choose a date' }).press('Enter')
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** The two shapes in one colour each: colours do not follow the width, nor does the shape follow the colours. */
test('every screen is accessible wide in the light and narrow in the dark, and fits its window; fonts are our own', async ({
  page,
  baseURL,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  for (const [screen, landmark, open] of screens)
    await test.step(screen, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(viewports.wide)
      await openGallery(page, screen)
      await page.getByText(landmark).first().waitFor()
      await open?.(page)
      await expectAccessible(page)
      if (open) await page.keyboard.press('Escape')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expectToFit(page)
      await expectAccessible(page)
    })

  await test.step('a dialog is accessible too', async () => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectAccessible(page)
  })

  await test.step('fonts come from the page’s own address', async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font.startsWith(baseURL ?? 'none')).toBe(true)
  })
})
