import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { getSaveButton, reload, save } from '../support/customer-steps.ts'
import { createCustomer, customerPath, openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

const LEAVE_QUESTION = 'You have unsaved changes! Do you really want to leave this page?'

test('saving blocks repeated clicks, shows server errors at fields, merges changes of another user, and leaving asks for confirmation', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Twice Written', { address2: 'Before', address3: 'Before' })
  await page.goto(customerPath(site))
  const address2 = page.getByLabel('Address line 2')

  await test.step('Save is disabled until the response arrives', async () => {
    await page.getByLabel('Property name').fill('Hotel in a Hurry')
    let release = () => {}
    const responseGate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/Site', async (route) => {
      await responseGate
      await route.continue()
    })
    await getSaveButton(page).click()
    await expect(getSaveButton(page)).toBeDisabled()
    // Input during the save is kept.
    await openStep(page, 'Location')
    await address2.fill('Mine')
    release()
    await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
    await expect(getSaveButton(page)).toBeEnabled()
    await expect(address2).toHaveValue('Mine')
    await page.unroute('**/api/Site')
  })

  await test.step('an error of the server is shown at its field', async () => {
    const postCode = page.getByLabel('Postcode')
    await postCode.fill('8100-112 and a good deal more')
    await openStep(page, 'Site Users')
    await getSaveButton(page).click()
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await expect(postCode).toBeFocused()
    await expect(page.getByText('Please enter no more than 20 characters')).toBeVisible()
    await postCode.fill('8100-112')
  })

  await test.step('the second of two users who save sees the changes of the first', async () => {
    const current = await api.get<object>(`/api/Site/${site.siteID}`)
    await api.put('/api/Site', { ...current, address2: 'Theirs', address3: 'Theirs too' })
    await getSaveButton(page).click()
    const conflictBanner = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
    await expect(conflictBanner).toContainText('Address line 2')
    await expect(conflictBanner).toContainText('Theirs too')
    await expect(address2).toHaveValue('Mine')
    await expect(page.getByLabel('Address line 3')).toHaveValue('Theirs too')
    await expectAccessible(page)
    await conflictBanner.getByRole('button', { name: 'Use theirs' }).click()
    await expect(address2).toHaveValue('Theirs')
    await page.getByLabel('Address line 1').fill('Rua Nova 1')
    await save(page)
    expect(await api.get<object>(`/api/Site/${site.siteID}`)).toMatchObject({
      siteName: 'Hotel in a Hurry',
      postCode: '8100-112',
      address1: 'Rua Nova 1',
      address2: 'Theirs',
      address3: 'Theirs too',
    })
  })

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    const name = page.getByLabel('Property name')
    await openStep(page, 'Customer Summary')
    await name.fill('Hotel Half Renamed')
    const confirmation = page.locator('section[role="alertdialog"]')
    const customersLink = page.getByRole('link', { name: 'Customers' }).last()
    await customersLink.click()
    await expect(confirmation).toContainText(LEAVE_QUESTION)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(name).toHaveValue('Hotel Half Renamed')
    await customersLink.click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/companies(\?|$)/)
    await expect(page.getByRole('grid', { name: 'Companies' })).toBeVisible()
    // After leaving, the form contains the saved values.
    await navigateInApp(page, customerPath(site))
    await expect(name).toHaveValue('Hotel in a Hurry')
  })
})

test('a draft with invalid input survives a reload and an expired session', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Half Filled')
  await page.goto(customerPath(site))
  const name = page.getByLabel('Property name')
  const since = page.getByLabel('Customer since')
  const latitude = page.getByLabel('Latitude')
  const unsaved = page.getByText('It is not saved yet.')
  await name.fill('Hotel Nearly Filled')
  await since.fill('nonsense')
  await openStep(page, 'Location')
  await page.getByLabel('Address line 2').fill('Behind the mill')
  await latitude.fill('abc')

  await test.step('a reload restores the input and its errors', async () => {
    await reload(page)
    await expect(unsaved).toBeVisible()
    await expect(name).toHaveValue('Hotel Nearly Filled')
    await expect(since).toHaveValue('nonsense')
    await expect(page.getByText('Please enter a date such as 05 March 2026 or 05/03/2026')).toBeVisible()
    await openStep(page, 'Location')
    await expect(latitude).toHaveValue('abc')
    await expect(page.getByText('Please enter a valid latitude')).toBeVisible()
    await getSaveButton(page).click()
    await expect(page.getByText('2 fields to correct')).toBeVisible()
    await expect(since).toBeFocused()
    await since.fill('5/3/2020')
    await openStep(page, 'Location')
    await latitude.fill('37.5')
  })

  await test.step('an expired session leads to sign-in without a confirmation and back to the form', async () => {
    allowErrors(/\/api\/|\/identity\//)
    await page.context().clearCookies()
    await page.route(/\/api\/Site$/, (route) =>
      route.fulfill({ status: 401, json: { title: 'Please sign in to continue.', code: 'not-signed-in' } }),
    )
    await page.route(/\/identity\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await getSaveButton(page).click()
    await expect(page.locator('input[name="email"]')).toBeVisible()
    await page.unrouteAll()
    await page.locator('input[name="email"]').fill(VIEWERS.admin)
    await page.locator('input[name="password"]').fill('welcome-to-sojourn')
    await page.locator('button[type="submit"]').click()
    await expect(name).toHaveValue('Hotel Nearly Filled')
  })

  await test.step('saving deletes the draft', async () => {
    await save(page)
    expect(await api.get(`/api/Site/${site.siteID}`)).toMatchObject({
      siteName: 'Hotel Nearly Filled',
      address2: 'Behind the mill',
      customerSince: '2020-03-05',
      latitude: 37.5,
    })
    await navigateInApp(page, '/companies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
    await navigateInApp(page, customerPath(site))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel Nearly Filled')
    await expect(unsaved).toBeHidden()
  })
})
