import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'

test('the audit confirmation thanks and leads to the sign-in', async ({ page }) => {
  await page.goto('/audit-confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank You for letting us know that your audit has taken place!',
  )
  await expect(page.getByText('Use the link below to login and track your audit progress.')).toBeVisible()
  await expectAccessible(page)
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    expect(await overflows(page), `${viewport.width} px`).toBe(false)
  }
  await page.getByRole('link', { name: 'Track your progress' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
})
