import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCompany, aCustomer, customerPath, openStep } from '../support/customers.ts'

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** As a map's "copy coordinates" gives them. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an Admin adds a customer step by step', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const companyID = await aCompany(api, 'Company of Swallows')
  await page.goto(`/companies/company/${companyID}/customers/customer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Customer')

  // Everything that is missing is counted, and the first field of it is led to.
  await saveButton(page).click()
  await expect(page.getByText('10 fields to correct')).toBeVisible()
  await expect(page.getByLabel('Property name')).toBeFocused()
  await expect(page.getByText('Please enter the property name')).toBeVisible()

  await page.getByLabel('Property name').fill('Casa das Andorinhas')
  await choose(page, 'Accommodation type', 'Guest house')
  await choose(page, 'Membership status', 'Current')
  await page.getByLabel('Membership start').fill('29/02/2024')
  await page.getByLabel('Membership start').press('Tab')
  await expect(page.getByLabel('Membership end')).toHaveValue('28 February 2026')
  await page.getByRole('button', { name: 'Location', exact: true }).click()
  await page.getByLabel('City/town').fill('Tavira')
  await page.getByRole('combobox', { name: 'Country' }).fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await expect(page.getByLabel('Telephone')).toHaveValue('+351 ')
  await choose(page, 'Area/state', 'Faro')
  await page.getByLabel('General enquiries email').fill('ola@andorinhas.example')
  await page.getByRole('button', { name: 'Auditing Profile', exact: true }).click()
  await page.getByLabel('Number of rooms').fill('12')
  await page.getByLabel('Maximum occupancy').fill('24')
  await page.getByRole('switch', { name: 'The property closes in low season' }).click()
  await page.getByLabel('Low season closing date').fill('01/11/2026')

  // What is left stands in a closed step, which opens.
  await saveButton(page).click()
  await expect(page.getByText('1 field to correct')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Membership type' })).toBeFocused()
  await expect(page.getByText('Please select a membership type')).toBeVisible()
  await choose(page, 'Membership type', 'Essential')
  await page.getByLabel('Invoice Number').fill('20418')
  await saveButton(page).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Casa das Andorinhas')
  await expect(page).toHaveURL(
    new RegExp(`/companies/company/${companyID}/customers/customer/[0-9a-f-]{36}$`),
  )
  await openStep(page, 'Location')
  await expect(page.getByText('Guest house · Essential · Current since 29th February 2024')).toBeVisible()
  await expect(page.getByText('12 rooms · 24 guests · closed in low season')).toBeVisible()
  await expect(page.getByText('Invoice Number 20418')).toBeVisible()
})

test('what is wrong is said at its field, in the words of the programme', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Full of Mistakes', {
    closedInLowSeason: false,
    doYouHaveAnimalsAtYourProperty: false,
  })
  await page.goto(customerPath(site))
  await page.getByLabel('Customer since').fill('01/01/2199')
  await page.getByLabel('Customer since').press('Tab')
  await expect(page.getByText('1 field to correct')).toBeVisible()

  await openStep(page, 'Location')
  await page.getByLabel('General enquiries email').fill('ola@andorinhas')
  await page.getByLabel('Website', { exact: true }).fill('not a website')
  await page.getByLabel('Latitude').focus()
  await paste(page, '37.1279, -7.6506')
  await expect(page.getByLabel('Latitude')).toHaveValue('37.1279')
  await expect(page.getByLabel('Longitude')).toHaveValue('-7.6506')
  await expect(page.getByRole('img', { name: /^Map around 37.1279/ })).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a valid website')).toBeVisible()
  await page.getByLabel('Latitude').fill('91')
  await page.getByLabel('Longitude').fill('-208.02')
  await page.getByLabel('Longitude').press('Tab')
  await expect(page.getByText('Please enter a valid latitude')).toBeVisible()
  await expect(page.getByText('Please enter a valid longitude')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map around/ })).toBeHidden()
  await expectAccessible(page)

  await openStep(page, 'Auditing Profile')
  await expect(page.getByLabel('Low season closing date')).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Petting zoo' })).toBeHidden()
  await page.getByRole('switch', { name: 'There are animals at the property' }).click()
  await expect(page.getByRole('switch', { name: 'Petting zoo' })).toBeVisible()
  await page.getByLabel('Star rating').fill('6')
  await page.getByLabel('Number of rooms').fill('-1')
  await page.getByLabel('Maximum occupancy').fill('')
  await page.getByLabel('Maximum occupancy').press('Tab')
  await expect(page.getByText('Please enter a star rating from 1 to 5')).toBeVisible()
  await expect(page.getByText('Please enter a whole number from 0 to 1,000,000')).toBeVisible()
  await expect(page.getByText('Please enter the maximum occupancy')).toBeVisible()
  await expect(page.getByText('8 fields to correct')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByLabel('Customer since')).toBeFocused()
})

test('the areas and the dialling code follow the country', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Many Countries', { telephone: '+351 ' })
  await page.goto(customerPath(site))
  await openStep(page, 'Location')
  const area = page.getByRole('combobox', { name: 'Area/state' })
  await expect(area).toHaveValue('Faro')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Faroe')
  await page.getByRole('option', { name: 'Faroe Islands' }).click()
  await expect(page.getByLabel('Telephone')).toHaveValue('+298 ')
  await expect(area).toBeHidden()

  await country.fill('Norway')
  await page.getByRole('option', { name: 'Norway' }).click()
  await expect(area).toHaveValue('')
  await expect(page.getByText('away from Norway. Please check them.')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Please select an area')).toBeVisible()
  await expect(area).toBeFocused()
})

test('groups and travel companies are searched, opened and chosen', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const top = await api.post<{ hotelGroupID: string }>('/api/HotelGroup', { name: 'Xylo Group' })
  const parentGroup = { hotelGroupID: top.hotelGroupID }
  await api.post('/api/HotelGroup', { name: 'Xylo South', parentGroup })
  await api.post('/api/HotelGroup', { name: 'Xylo Closed', parentGroup, enabled: false })
  await api.post('/api/TourOperator', { name: 'Zephyr Journeys' })
  const site = await aCustomer(api, 'Hotel of Many Friends', { hotelGroups: [], tourOperators: [] })
  await page.goto(customerPath(site))
  await expect(page.getByText('No groups yet · no travel companies yet')).toBeVisible()
  await openStep(page, 'Relationships')

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
  const travel = page.getByRole('dialog', { name: 'Manage Travel Companies' })
  await travel.getByRole('searchbox').fill('zeph')
  await travel.getByLabel('Zephyr Journeys').check()
  await travel.getByRole('button', { name: 'Done' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 group · 1 travel company')).toBeVisible()
  await openStep(page, 'Relationships')
  await expect(page.getByRole('region', { name: 'Groups/Chains' })).toContainText('Xylo South')
})

test('a customer is found under its own company only, and follows when it is moved', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel on the Move')
  const companyID = await aCompany(api, 'Company of Arrivals')
  await page.goto(customerPath({ ...site, companyID }))
  await expect(page.getByText('This customer does not exist at this address.')).toBeVisible()
  await page.goto(customerPath(site))
  await openStep(page, 'Relationships')
  await page.getByRole('combobox', { name: 'Company' }).fill('Company of Arr')
  await page.getByRole('option', { name: 'Company of Arrivals' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await expect(page).toHaveURL(customerPath({ ...site, companyID }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel on the Move')
})

test('a customer with audits is disabled, one without is deleted', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Never Audited')
  await page.goto(customerPath(site))
  await page.getByRole('button', { name: 'Delete customer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete Hotel Never Audited?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete customer' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Your hotel has been successfully deleted.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/companies/company/${site.companyID}/customers$`))
})

test('the customer page fits every width', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel on every Screen')
  await page.goto(customerPath(site))
  for (const [name, size] of Object.entries(viewports)) {
    await page.setViewportSize(size)
    for (const step of [
      'Location',
      'Auditing Profile',
      'Administration',
      'Relationships',
      'Audit history',
      'Site Users',
    ]) {
      await openStep(page, step)
      expect(await overflows(page), `${step}, ${name}`).toBe(false)
    }
    if (size !== viewports.medium) await expectAccessible(page)
  }
})

test('the steps are walked by keyboard', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel without a Mouse')
  await page.goto(customerPath(site))
  const location = page.locator('h2 > button').filter({ hasText: 'Location' })
  await location.focus()
  await page.keyboard.press('Enter')
  await expect(location).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address line 1')).toBeFocused()
  const next = page.getByRole('button', { name: 'Auditing Profile', exact: true })
  await next.focus()
  await page.keyboard.press('Enter')
  const profile = page.locator('h2 > button').filter({ hasText: 'Auditing Profile' })
  await expect(profile).toHaveAttribute('aria-expanded', 'true')
  await expect(profile).toBeFocused()
})

test('the cards beside the form end where the page ends, also with the longest dates', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Long Dates', { membershipStart: '2025-12-26' })
  await page.setViewportSize(viewports.wide)
  await page.goto(customerPath(site))
  await expect(page.getByText('26th December 2027')).toBeVisible()
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'At a glance' }) })
  expect(await rightOf(card)).toBe(await rightOf(page.getByRole('button', { name: /^Notifications/ })))
})
