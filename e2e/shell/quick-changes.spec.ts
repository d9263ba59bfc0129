import { expect, signInAs, test } from '../fixtures.ts'
import { applyFilters, openReport, PIPELINE, VIEW, VIEWER } from '../reports/viewer.ts'
import { VIEWERS } from '../shots/shot.ts'

test('a report filter changed before the response to Apply arrives keeps the change', async ({ page }) => {
  await signInAs(page, VIEWERS.admin)
  await openReport(page, PIPELINE)
  const country = page.getByRole('combobox', { name: 'Country' })
  const options = page.getByRole('listbox').getByRole('option')
  await country.fill('turk')
  await options.filter({ hasText: 'Türkiye' }).click()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(VIEW, async (route) => {
    await released
    await route.continue()
  })
  await applyFilters(page)
  await expect(page).toHaveURL(/filter\.country=TR/)
  await country.fill('')
  await options.filter({ hasText: /^All$/ }).click()
  await expect(country).toHaveValue('')

  const response = page.waitForResponse(VIEW)
  release()
  await response
  await expect(page.locator('section[aria-busy=false]')).toBeVisible()
  await expect(country).toHaveValue('')
  await expect(page.getByText('Not applied yet')).toBeVisible()
  await applyFilters(page)
  await expect(page).toHaveURL(`${VIEWER}?path=${PIPELINE}`)
})

test('two filters of a list cleared within one frame are both cleared', async ({ page }) => {
  await signInAs(page, VIEWERS.admin)
  await page.goto('/audits?AuditStatus.Name=Certified&Country=PT')
  await expect(page.getByRole('button', { name: 'Clear Country' })).toBeVisible()
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('search button[aria-label^="Clear"]'))
      button.click()
  })
  await expect(page).toHaveURL('/audits')
})

test('letters typed while a search is pending stay in the search box', async ({ page }) => {
  await signInAs(page, VIEWERS.admin)
  await page.goto('/audits')
  const box = page.getByRole('searchbox')
  await box.fill('hotel')
  await box.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'hotel l')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(page).toHaveURL(/searchTerm=hotel$/)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(box).toHaveValue('hotel l')
  await page.goBack()
  await expect(box).toHaveValue('')
})
