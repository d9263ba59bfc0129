import { expect, expectAccessible, expectToStand, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

/** Each screen with a text that is there once it has loaded. */
const screens = [
  ['/', 'Expert guidance'],
  ['/list?AuditID=a10', 'Auditing information'],
  ['/list?ReviewerName=Maren+Holt', 'Coral Steps Resort'],
  ['/list?show=error', 'This could not be loaded'],
  ['/form', 'Address line 1'],
] as const

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('every screen is accessible and fits its window', async ({ page }) => {
      for (const [screen, landmark] of screens) {
        await openGallery(page, screen)
        await page.getByText(landmark).first().waitFor()
        await expectToStand(page)
      }
    })
  })

test('a dialog, a notice, an open filter and the calendar are accessible too', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await page.getByRole('dialog').getByRole('table').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Error' }).click()
  await page.getByRole('alert').filter({ hasText: 'An error occurred' }).hover()
  await expectAccessible(page)
  await openGallery(page, '/list')
  await page.getByRole('button', { name: 'Country All Countries' }).click()
  await expectAccessible(page)
})

test('fonts come from the page’s own address', async ({ page, baseURL }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await openGallery(page, '/list')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font.startsWith(baseURL ?? 'none')).toBe(true)
})
