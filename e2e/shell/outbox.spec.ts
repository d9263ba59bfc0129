import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('an Admin reads the emails that no mail server takes', async ({ page }) => {
  await page.goto('/identity/forgotten-password')
  await page.locator('input[name="email"]').fill(VIEWERS.manager)
  await page.locator('button[type="submit"]').click()
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL('/settings/outbox')
  const rows = page.getByRole('grid').getByRole('row')

  const search = page.getByRole('searchbox')
  await search.fill(VIEWERS.manager)
  await search.press('Enter')
  await expect(page).toHaveURL(/searchTerm=manager/)
  await page.getByRole('button', { name: 'State All' }).click()
  await page.getByRole('option', { name: 'Kept' }).click()
  await expect(page).toHaveURL(/State=kept/)
  await expect(rows.nth(1)).toContainText(VIEWERS.manager)

  // Before the e-mail is open: the check would run a script in its frame, which allows none.
  await expectAccessible(page)
  await rows.nth(1).click()
  const panel = page.getByRole('complementary', { name: 'Reset a password' })
  await expect(panel).toContainText('No mail server is set up')
  const mail = panel.frameLocator('iframe')
  await expect(mail.locator('body')).toContainText(/password/i)
  // The e-mail's own look survives the strict policy of the page around it.
  const styled = mail.locator('[data-rule]').first()
  await expect(styled).toBeAttached()
  expect(await mail.locator('[style]').count()).toBe(0)

  await page.reload()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('an address that makes no sense is read as far as it does', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  for (const address of ['/settings/outbox?page=abc', '/settings/outbox?page=0&mail=nope&pageCount=7']) {
    await page.goto(address)
    await expect(page.getByRole('grid').or(page.getByText('There are currently no emails'))).toBeVisible()
    await expect(page.getByText('could not be loaded')).toBeHidden()
  }
})
