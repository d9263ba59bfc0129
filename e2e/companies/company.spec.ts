import { createPhotoFile } from '../audits/review.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { confirmYes, reload } from '../support/customer-steps.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('a company is added, changed and deleted; drafts and conflicts are handled', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Company/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const name = page.getByLabel('Company name')
  const heading = page.getByRole('heading', { level: 1 })
  const enabled = page.getByRole('switch', { name: 'Enabled' })
  const confirmation = page.locator('section[role="alertdialog"]')
  const save = page.getByRole('button', { name: 'Save Company' })
  const backLink = page.getByRole('link', { name: 'Back To Companies' })
  /** The toast of an earlier save may still be visible, so the helper waits for the response. */
  const saveAgain = async () => {
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/Company') && response.request().method() === 'PUT',
    )
    await save.click()
    expect((await saved).ok()).toBe(true)
    await expect(save).toBeEnabled()
  }
  await page.goto('/companies')

  await test.step('a company is added, changed and deleted', async () => {
    await page.getByRole('link', { name: 'Add New Company' }).click()
    await expect(page).toHaveURL('/companies/company')
    await save.click()
    await expect(page.getByText('Please enter the company name')).toBeVisible()
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await name.fill('Meadow & Mill Houses')
    await page.getByRole('combobox', { name: 'Parent company' }).fill('nordlys h')
    await page.getByRole('option', { name: 'Nordlys Hoteller' }).click()
    const logo = createPhotoFile('meadow.png')
    await page.locator('input[type="file"]').setInputFiles(logo)
    await expect(page.getByText('meadow.png becomes the logo when you save.')).toBeVisible()
    await save.click()
    await expect(page.getByText('Your company has been successfully saved.')).toBeVisible()
    await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}$/)
    await expect(heading).toHaveText('Edit Company Meadow & Mill Houses')
    await expect(page.getByRole('img', { name: 'Current logo: meadow.png' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Parent company' })).toHaveValue('Nordlys Hoteller')
    await expectAccessible(page)

    await test.step('a saved company links to adding its first customer', async () => {
      await expect(page.getByText('This company has no customers yet. Add the first one.')).toBeVisible()
      await page.getByRole('link', { name: 'Add New Customer' }).click()
      await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}\/customers\/customer$/)
      await page.goBack()
      await expect(heading).toHaveText('Edit Company Meadow & Mill Houses')
    })

    await enabled.click()
    await saveAgain()
    await page.getByRole('button', { name: 'Delete Company' }).click()
    await expect(confirmation).toContainText('Delete Company Meadow & Mill Houses')
    await confirmYes(page)
    await expect(page.getByText('Your company has been successfully deleted.')).toBeVisible()
    await expect(page).toHaveURL('/companies')
  })

  await test.step('a company with customers cannot be deleted', async () => {
    const companies = page.getByRole('grid', { name: 'Companies' })
    const iberis = companies.locator('tbody tr').filter({ hasText: 'Iberis Hoteles' })
    await iberis.getByRole('link', { name: /^Edit/ }).click()
    await expect(heading).toHaveText('Edit Company Iberis Hoteles')
    await page.getByRole('button', { name: 'Delete Company' }).click()
    await confirmYes(page)
    await expect(confirmation).toContainText(
      'This company still has customers or companies below it. Disable it instead.',
    )
    await confirmation.getByRole('button').last().click()
    await expect(confirmation).toBeHidden()
  })

  await test.step('the second of two users who save sees the changes of the first', async () => {
    const company = await api.post<{ companyID: string }>('/api/Company', { name: 'Zz Ryokan' })
    await navigateInApp(page, `/companies/company/${company.companyID}`)
    await expect(heading).toHaveText('Edit Company Zz Ryokan')
    await api.put('/api/Company', { companyID: company.companyID, name: 'Zz Ryokan KK' })
    await enabled.click()
    await save.click()
    const conflictBanner = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
    await expect(conflictBanner).toContainText('Zz Ryokan KK')
    await expect(enabled).not.toBeChecked()
    await saveAgain()
    expect(await api.get(`/api/Company/${company.companyID}`)).toMatchObject({
      name: 'Zz Ryokan KK',
      enabled: false,
    })
  })

  await test.step('a draft survives a failed request and a reload, and leaving asks for confirmation', async () => {
    await navigateInApp(page, '/companies/company')
    await expect(heading).not.toContainText('Ryokan')
    await name.fill('Half a Company')
    await page.route('**/api/Company', (route) => route.abort())
    await save.click()
    await expect(page.getByText('The server could not be reached.')).toBeVisible()
    await expect(name).toHaveValue('Half a Company')
    await page.unroute('**/api/Company')
    await reload(page)
    await expect(name).toHaveValue('Half a Company')
    await expect(page.getByText(/This is your draft from/)).toBeVisible()
    await backLink.click()
    await expect(confirmation).toContainText('You have unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/companies/company')
    await page.getByRole('button', { name: 'Start again with an empty form' }).click()
    await expect(name).toHaveValue('')
    await backLink.click()
    await expect(page).toHaveURL('/companies')
  })
})
