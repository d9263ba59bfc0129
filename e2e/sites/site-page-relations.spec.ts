import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { getSaveButton, save } from '../support/customer-steps.ts'
import { createCompany, createCustomer, customerPath, openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('a customer gets groups and travel companies, moves to another company, and is deleted', {
  tag: '@long',
}, async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const topGroup = await api.post<{ hotelGroupID: string }>('/api/HotelGroup', { name: 'Xylo Group' })
  const parentGroup = { hotelGroupID: topGroup.hotelGroupID }
  await api.post('/api/HotelGroup', { name: 'Xylo South', parentGroup })
  await api.post('/api/HotelGroup', { name: 'Xylo Closed', parentGroup, enabled: false })
  await api.post('/api/TourOperator', { name: 'Zephyr Journeys' })
  const site = await createCustomer(api, 'Hotel of Many Friends', { hotelGroups: [], tourOperators: [] })
  const companyID = await createCompany(api, 'Company of Arrivals')
  const movedPath = customerPath({ ...site, companyID })

  await page.goto(movedPath)
  await test.step('a customer is found under its own company only', async () => {
    await expect(
      page.getByText('This customer does not exist, or you do not have access to it.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back To Companies' }).click()
    await expect(page.getByRole('grid', { name: 'Companies' })).toBeVisible()
    await navigateInApp(page, customerPath(site))
    await expect(page.getByText('No groups yet · no travel companies yet')).toBeVisible()
  })

  await openStep(page, 'Relationships')
  await test.step('groups and travel companies are searched, expanded and selected', async () => {
    const opener = page.getByRole('button', { name: 'Manage groups' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Manage Groups/Chains' })
    expect((await dialog.boundingBox())?.width).toBe(800)
    await dialog.getByRole('searchbox').fill('roup')
    await expect(dialog.getByText('There are no groups to show.')).toBeVisible()
    await dialog.getByRole('searchbox').fill('xylo g')
    await dialog.getByRole('button', { name: 'Open Xylo Group' }).click()
    await expect(dialog.getByLabel('Xylo South')).toBeVisible()
    await expect(dialog.getByLabel('Xylo Closed')).toBeHidden()
    await dialog.getByLabel('Xylo South').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await dialog.press('Escape')
    await expect(opener).toBeFocused()

    await page.getByRole('button', { name: 'Manage travel companies' }).click()
    const travelDialog = page.getByRole('dialog', { name: 'Manage Travel Companies' })
    await travelDialog.getByRole('searchbox').fill('zeph')
    await travelDialog.getByLabel('Zephyr Journeys').check()
    await travelDialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('moving to another company changes the URL and keeps groups and travel companies', async () => {
    await page.getByRole('combobox', { name: 'Company' }).fill('Company of Arr')
    await page.getByRole('option', { name: 'Company of Arrivals' }).click()
    await save(page)
    await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
    await expect(page).toHaveURL(movedPath)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel of Many Friends')
    await expect(page.getByText('1 group · 1 travel company')).toBeVisible()
    await openStep(page, 'Relationships')
    await expect(page.getByRole('region', { name: 'Groups/Chains' })).toContainText('Xylo South')
  })

  await test.step('a customer without audits is deleted', async () => {
    const confirmation = page.locator('section[role="alertdialog"]')
    await page.getByRole('button', { name: 'Delete customer' }).click()
    await expect(confirmation).toContainText('Delete Hotel of Many Friends?')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(getSaveButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Delete customer' }).click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Your hotel has been successfully deleted.')).toBeVisible()
    await expect(page).toHaveURL(`/companies/company/${companyID}/customers`)
  })
})
