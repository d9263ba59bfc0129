import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'

async function openStates(page: Page): Promise<void> {
  await openGallery(page, '/states')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await expect(page.getByRole('treegrid')).toBeVisible()
}

test('every widget is accessible in every state, wide and light or narrow and dark, and fits its window', {
  tag: '@long',
}, async ({ page }) => {
  await openStates(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('menu, link dialog, side panel and toasts are accessible while they are open', {
  tag: '@long',
}, async ({ page }) => {
  await openStates(page)
  const layers = [
    ['menu', page.getByRole('button', { name: 'Menu', exact: true }), page.getByRole('menu')],
    [
      'link dialog of the editor',
      page.getByRole('button', { name: 'Link', exact: true }).first(),
      page.getByRole('dialog', { name: 'Link' }),
    ],
    [
      'side panel',
      page.getByRole('button', { name: 'Side panel' }),
      page.getByRole('complementary', { name: /^Guests are asked/ }),
    ],
  ] as const
  for (const [name, trigger, layer] of layers)
    await test.step(name, async () => {
      await trigger.click()
      await expect(layer).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(layer).toHaveCount(0)
    })

  await test.step('three toasts', async () => {
    await page.getByRole('button', { name: 'Toasts' }).click()
    const toast = page.getByRole('region', { name: 'Notices' }).getByRole('alertdialog')
    // The pointer keeps the toasts open.
    await toast.first().hover()
    await expect(toast).toHaveCount(3)
    await expectAccessible(page)
  })
})
