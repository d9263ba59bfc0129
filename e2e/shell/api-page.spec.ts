import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'

test('the API page lists and searches calls, and opens the call in the URL', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('get /api/User/Me')
  const shown = page.locator('details:visible')
  await expect(shown).toHaveCount(1)
  await shown.locator('summary').click()
  await expect(shown.locator('pre').last()).toContainText('emailAddress: ')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('nothing is called this')
  await expect(page.getByText('No call matches your search.')).toBeVisible()

  await page.goto('/api/docs#listUserSites')
  await page.reload()
  await expect(page.locator('#listUserSites')).toHaveAttribute('open', '')
  await expectNoOverflow(page)
})
