import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

for (const [viewer, email] of Object.entries(VIEWERS))
  if (email !== undefined)
    test(`${viewer} signs in, finds a home and reloads it`, async ({ page }) => {
      await signIn(page, email)
      const navigation = page.getByRole('navigation').first()
      await expect(navigation).toBeVisible()
      // The token lives in memory only; a reload renews it silently.
      await page.reload()
      await expect(navigation).toBeVisible()
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport)
        expect(await overflows(page), `${viewport.width} px`).toBe(false)
        await expectAccessible(page)
      }
    })

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
