import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test, viewports } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

/** A screen with a text that is there once it has loaded, and what can be opened upon it. */
type Screen = readonly [screen: string, landmark: string, open?: (page: Page) => Promise<void>]

async function wideInTheLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports.wide)
}

/** The two shapes in one colour each: colours do not follow the width, nor does the shape follow the colours. */
async function expectToStandIn(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [screen, landmark, open] of screens)
    await test.step(screen, async () => {
      await wideInTheLight(page)
      await openGallery(page, screen)
      await page.getByText(landmark).first().waitFor()
      await open?.(page)
      await expectAccessible(page)
      if (open) await page.keyboard.press('Escape')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
}

async function openCalendarAndNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Error' }).click()
  // Whoever points at a notice keeps it, and the calendar opens by keys.
  await page.getByRole('alert').filter({ hasText: 'An error occurred' }).hover()
  await page.getByRole('button', { name: 'Choose a date' }).press('Enter')
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

test('parts and forms are accessible wide in the light and narrow in the dark, and fit their window', async ({
  page,
}) => {
  await expectToStandIn(page, [
    ['/form', 'Address line 1'],
    ['/', 'Expert guidance', openCalendarAndNotice],
  ])
  await test.step('a dialog is accessible too', async () => {
    await wideInTheLight(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectAccessible(page)
  })
})

test('lists are accessible wide in the light and narrow in the dark, and fit their window; fonts are self-hosted', async ({
  page,
  baseURL,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await expectToStandIn(page, [['/list?AuditID=a10', 'Auditing information']])

  await test.step('a failed list, a filtered list and an open filter are accessible', async () => {
    await openGallery(page, '/list?show=error')
    await page.getByText('This could not be loaded').first().waitFor()
    await expectAccessible(page)
    await openGallery(page, '/list?ReviewerName=Maren+Holt')
    await page.getByText('Coral Steps Resort').first().waitFor()
    await expectAccessible(page)
    await wideInTheLight(page)
    await openGallery(page, '/list')
    await page.getByRole('button', { name: 'Country All Countries' }).click()
    await expectAccessible(page)
  })

  await test.step('fonts are loaded from the own origin', async () => {
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font.startsWith(baseURL ?? 'none')).toBe(true)
  })
})
