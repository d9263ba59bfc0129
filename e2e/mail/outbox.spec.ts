import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('an Admin reads emails stored without a mail server, and invalid URL parameters are ignored', async ({
  page,
}) => {
  await page.goto('/identity/forgotten-password')
  await page.locator('input[name="email"]').fill(VIEWERS.manager)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('input[name="email"]')).toBeHidden()
  await signInAs(page, VIEWERS.admin)
  await page.goto('/settings/outbox')
  const rows = page.getByRole('grid').getByRole('row')
  const panel = page.getByRole('complementary', { name: 'Reset a password' })

  await test.step('finds an email by recipient and state', async () => {
    const search = page.getByRole('searchbox')
    await search.fill(VIEWERS.manager)
    await search.press('Enter')
    await expect(page).toHaveURL(/searchTerm=manager/)
    await page.getByRole('button', { name: 'Status All' }).click()
    await page.getByRole('option', { name: 'Not sent' }).click()
    await expect(page).toHaveURL(/State=not-sent/)
    await expect(rows.nth(1)).toContainText(VIEWERS.manager)
  })

  await test.step('shows the email with its styles, and stores the selection in the URL', async () => {
    await rows.nth(1).click()
    await expect(panel).toContainText('No mail server is set up')
    const mail = panel.frameLocator('iframe')
    await expect(mail.locator('body')).toContainText(/password/i)
    // The styles of the e-mail work under the content security policy of the page.
    await expect(mail.locator('[data-rule]').first()).toBeAttached()
    expect(await mail.locator('[style]').count()).toBe(0)
    await page.reload()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('ignores invalid parameters of a URL', async () => {
    for (const address of ['?page=abc', '?page=0&mail=nope&pageCount=7']) {
      await navigateInApp(page, `/settings/outbox${address}`)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(rows.nth(1)).toBeVisible()
      await expect(page.getByText('could not be loaded')).toBeHidden()
    }
  })
})
