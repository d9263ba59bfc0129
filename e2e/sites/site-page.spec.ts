import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { chooseOption, getRightEdge, getSaveButton, reload } from '../support/customer-steps.ts'
import { createCompany, createCustomer, customerPath, openStep } from '../support/customers.ts'

const STEPS = [
  'Location',
  'Auditing Profile',
  'Administration',
  'Relationships',
  'Audit history',
  'Site Users',
]

/** Pastes text into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('an Admin adds a customer; the draft survives a reload and an unreachable server', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const companyID = await createCompany(api, 'Company of Swallows')
  const city = page.getByLabel('City/town')
  await page.goto(`/companies/company/${companyID}/customers/customer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Customer')

  await test.step('a new customer has no audit history', async () => {
    const steps = page.locator('h2 > button')
    await expect(steps.filter({ hasText: 'Auditing Profile' })).toBeVisible()
    await expect(steps.filter({ hasText: 'Audit history' })).toHaveCount(0)
  })

  await test.step('missing fields are counted and the first one is focused', async () => {
    await getSaveButton(page).click()
    await expect(page.getByText('10 fields to correct')).toBeVisible()
    await expect(page.getByLabel('Property name')).toBeFocused()
    await expect(page.getByText('Please enter the property name')).toBeVisible()
  })

  await test.step('the draft of a new customer survives a reload', async () => {
    await page.getByLabel('Property name').fill('Casa das Andorinhas')
    await openStep(page, 'Location')
    await city.fill('Tavira')
    await reload(page)
    await expect(page.getByText('It is not saved yet.')).toBeVisible()
    await expect(page.getByLabel('Property name')).toHaveValue('Casa das Andorinhas')
  })

  await chooseOption(page, 'Accommodation type', 'Guest house')
  await chooseOption(page, 'Membership status', 'Current')
  await page.getByLabel('Membership start').fill('29/02/2024')
  await page.getByLabel('Membership start').press('Tab')
  await expect(page.getByLabel('Membership end')).toHaveValue('28 February 2026')
  await page.getByRole('button', { name: 'Location', exact: true }).click()
  await expect(city).toHaveValue('Tavira')
  await page.getByRole('combobox', { name: 'Country' }).fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await expect(page.getByLabel('Telephone')).toHaveValue('+351 ')
  await chooseOption(page, 'Area/state', 'Faro')
  await page.getByLabel('General enquiries email').fill('ola@andorinhas.example')
  await page.getByRole('button', { name: 'Auditing Profile', exact: true }).click()
  await page.getByLabel('Number of rooms').fill('12')
  await page.getByLabel('Maximum occupancy').fill('24')
  await page.getByRole('switch', { name: 'The property closes in low season' }).click()
  await page.getByLabel('Low season closing date').fill('01/11/2026')

  await test.step('a closed step with an error is opened', async () => {
    await getSaveButton(page).click()
    await expect(page.getByText('1 field to correct')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Membership type' })).toBeFocused()
    await expect(page.getByText('Please select a membership type')).toBeVisible()
    await chooseOption(page, 'Membership type', 'Essential')
    await page.getByLabel('Invoice Number').fill('20418')
  })

  await test.step('an unreachable server loses no input', async () => {
    await page.route('**/api/Site', (route) => route.abort('connectionrefused'))
    await getSaveButton(page).click()
    await expect(
      page.getByText('The server could not be reached. Please check your connection and try again.'),
    ).toBeVisible()
    await expect(page.getByLabel('Invoice Number')).toHaveValue('20418')
    await page.unroute('**/api/Site')
  })

  await getSaveButton(page).click()
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

test('the customer page fits every width, works by keyboard and shows errors at fields', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Full of Mistakes', {
    closedInLowSeason: false,
    doYouHaveAnimalsAtYourProperty: false,
    membershipStart: '2025-12-26',
    telephone: '+351 ',
  })
  await page.goto(customerPath(site))
  await test.step('the side cards fit the page with the longest dates', async () => {
    await expect(page.getByText('26th December 2027')).toBeVisible()
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'At a glance' }) })
    expect(await getRightEdge(card)).toBe(
      await getRightEdge(page.getByRole('button', { name: /^Notifications/ })),
    )
  })

  await test.step('the steps are operated by keyboard', async () => {
    const location = page.locator('h2 > button').filter({ hasText: 'Location' })
    await location.press('Enter')
    await expect(location).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Address line 1')).toBeFocused()
    await page.getByRole('button', { name: 'Auditing Profile', exact: true }).press('Enter')
    const profile = page.locator('h2 > button').filter({ hasText: 'Auditing Profile' })
    await expect(profile).toHaveAttribute('aria-expanded', 'true')
    await expect(profile).toBeFocused()
    await openStep(page, 'Customer Summary')
  })

  await test.step('the customer page fits every width', async () => {
    for (const step of STEPS) {
      await openStep(page, step)
      for (const [name, size] of Object.entries(viewports).reverse()) {
        await page.setViewportSize(size)
        expect(await hasHorizontalOverflow(page), `${step}, ${name}`).toBe(false)
      }
    }
  })

  await test.step('the areas and the dialling code follow the country', async () => {
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
    // Until the areas are loaded, only the server reports a missing area.
    await area.click()
    await expect(page.getByRole('option', { name: 'Oslo' })).toBeVisible()
    await area.press('Escape')
    await expect(page.getByText('away from Norway. Please check them.')).toBeVisible()
    await getSaveButton(page).click()
    await expect(page.getByText('Please select an area')).toBeVisible()
    await expect(area).toBeFocused()
  })

  await test.step('errors are shown at their fields with the specified messages', async () => {
    await page.getByLabel('General enquiries email').fill('ola@andorinhas')
    await page.getByLabel('Website', { exact: true }).fill('not a website')
    await page.getByLabel('Latitude').focus()
    await paste(page, '37.1279, -7.6506')
    await expect(page.getByLabel('Latitude')).toHaveValue('37.1279')
    await expect(page.getByLabel('Longitude')).toHaveValue('-7.6506')
    await expect(page.getByRole('img', { name: /^Map around 37.1279/ })).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Please enter a valid website')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Latitude').fill('91')
    await page.getByLabel('Longitude').fill('-208.02')
    await page.getByLabel('Longitude').press('Tab')
    await expect(page.getByText('Please enter a valid latitude')).toBeVisible()
    await expect(page.getByText('Please enter a valid longitude')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Map around/ })).toBeHidden()

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

    await openStep(page, 'Customer Summary')
    await page.getByLabel('Customer since').fill('01/01/2199')
    await page.getByLabel('Customer since').press('Tab')
    // Eight invalid fields and the missing area.
    await expect(page.getByText('9 fields to correct')).toBeVisible()
    await openStep(page, 'Location')
    await getSaveButton(page).click()
    await expect(page.getByLabel('Customer since')).toBeFocused()
  })
})
