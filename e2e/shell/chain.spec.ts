import { expect, expectAccessibleAtAllWidths, signInAs, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { COLLEAGUE, createCustomers } from '../support/customers.ts'
import { withOwnServer } from '../support/own-server.ts'

const test = withOwnServer()

test('a user of a chain finds any of its properties, on every page of the list', { tag: '@long' }, async ({
  page,
  allowErrors,
}) => {
  await createCustomers(await apiAs(page, VIEWERS.admin), 'Longshore Inn', 101)
  await signInAs(page, COLLEAGUE.emailAddress)
  await page.goto('/')
  const property = page.getByRole('combobox', { name: 'Property' })
  const nextStep = page.locator('#next-step')
  await expect(nextStep).toBeVisible()

  await property.click()
  await property.fill('inn 99')
  await page.getByRole('option', { name: /^Longshore Inn 99, / }).click()
  await expect(page).toHaveURL(/\?site=[0-9a-f-]{36}$/)
  await expect(nextStep).toHaveText('Get the checklist and request an audit')
  await expect(property).toBeFocused()

  // Opening the URL shows the same property.
  await page.reload()
  await expect(property).toHaveValue('Longshore Inn 99')
  await expect(nextStep).toHaveText('Get the checklist and request an audit')
  await expectAccessibleAtAllWidths(page)
  await page.setViewportSize(viewports.wide)

  await page.goBack()
  await expect(property).not.toHaveValue('Longshore Inn 99')

  // A property of another company redirects to the first own property.
  const firstProperty = await property.inputValue()
  const otherSiteID = '00000000-0000-4000-8000-000000000000'
  allowErrors(new RegExp(otherSiteID))
  await page.goto(`/?site=${otherSiteID}`)
  await expect(property).toHaveValue(firstProperty)
  await expect(nextStep).toBeVisible()
})
