import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('the sign-in page is accessible and refuses a wrong password', async ({ page, mayFail }) => {
  mayFail(/\/sign-in\//)
  await page.goto('/authentication/login')
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[name="email"]').fill('nobody@sojourn.test')
  await page.locator('input[name="password"]').fill('not the password')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('input[name="email"]')).toHaveValue('nobody@sojourn.test')
  await expect(page.locator('input[name="password"]')).toBeFocused()

  // The page goes on as it was: its eye, and a second try.
  await page.locator('input[name="email"]').fill(VIEWERS.admin)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('input[name="password"]')).toHaveAttribute('type', 'text')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
