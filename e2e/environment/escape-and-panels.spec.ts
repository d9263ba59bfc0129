import type { Locator } from '@playwright/test'
import { expect, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { findReportedSite, getAttributes, reportPath } from './report.ts'

test('Escape closes the attributes form without saving and asks first if something was typed', async ({
  page,
}) => {
  const api = await signInWithApi(page, VIEWERS.manager)
  const { siteID, newest } = await findReportedSite(api)
  await page.goto(`${reportPath(siteID, newest)}&edit=attributes`)
  const nights = getAttributes(page).getByLabel('Total guest nights')
  const before = await nights.inputValue()
  await nights.press('Escape')
  await expect(nights).toBeHidden()

  await getAttributes(page).getByRole('button', { name: 'Edit' }).click()
  await nights.fill('1')
  await nights.press('Escape')
  await page.locator('section[role="alertdialog"]').getByRole('button', { name: 'Yes' }).click()
  await expect(nights).toBeHidden()
  await getAttributes(page).getByRole('button', { name: 'Edit' }).click()
  await expect(nights).toHaveValue(before)
})

/** The panel does not overlap the list. */
async function expectNextTo(list: Locator, panel: Locator): Promise<void> {
  const [left, right] = [await list.boundingBox(), await panel.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
}

test('the details panel does not cover the list on a tablet', async ({ page }) => {
  await signInWithApi(page, VIEWERS.admin)
  await page.setViewportSize(viewports.medium)
  await page.goto('/settings/environmental?Classification=MAINS_GAS')
  await page.getByText('Mains natural gas').first().click()
  const item = page.getByRole('complementary', { name: 'Item' })
  await expect(item.getByText('Edition 2022')).toBeVisible()
  await expectNextTo(page.getByRole('grid', { name: 'Environmental factors' }), item)

  await page.goto('/environmental')
  await page
    .getByRole('button', { name: /^Expand / })
    .first()
    .click()
  const site = page.getByRole('complementary', { name: 'Site details' })
  await expect(site.getByText('Benchmark Month/Year:')).toBeVisible()
  await expectNextTo(page.getByRole('button', { name: /^Expand / }).nth(1), site)
  await expectNextTo(page.getByRole('region', { name: 'Environmental Dashboard' }), site)
})
