import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiForPage, signInWithApi } from '../support/api.ts'
import { createAudit, type createAuditor } from '../support/audits.ts'
import { CUSTOMER, getSaveButton, save } from '../support/customer-steps.ts'
import { createCustomer, customerPath, openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('a Hotel user with one site opens it directly, edits permitted fields and reads the others', async ({
  page,
}) => {
  await signIn(page, VIEWERS.manager, '/customers')
  await expect(page).toHaveURL(CUSTOMER)
  await navigateInApp(page, '/resources')
  await expect(page).toHaveURL('/resources')
  await page.getByRole('link', { name: 'Property Profile' }).click()
  await expect(page).toHaveURL(CUSTOMER)

  await expect(page.locator('h2 > button')).toHaveText([
    /Customer Summary/,
    /Location/,
    /Auditing Profile/,
    /Audit history/,
    /Site Users/,
  ])
  await expect(page.getByRole('region', { name: 'Certification summary' })).toContainText('Membership type')
  await expect(page.getByLabel('Property name')).not.toBeEditable()
  await expect(page.getByLabel('Membership start')).toBeHidden()
  await openStep(page, 'Auditing Profile')
  await expect(page.getByRole('switch', { name: 'Owned or franchised by a tour operator' })).toBeDisabled()
  await expect(page.getByLabel('Number of rooms')).toBeEditable()
  await openStep(page, 'Location')
  const address2 = page.getByLabel('Address line 2')
  await address2.fill(`By the well since ${Date.now()}`)
  const newAddress = await address2.inputValue()
  await save(page)
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  const siteID = page.url().split('/').at(-1)
  const stored = await (await apiForPage(page)).get<object>(`/api/Site/${siteID}`)
  expect(stored).toMatchObject({ siteName: 'Villa Oleandro', address2: newAddress })
  await openStep(page, 'Site Users')
  await expect(page.getByRole('button', { name: 'Create User' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete customer' })).toBeHidden()
})

test('an Auditor reads only the customers of their audits', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Site\//)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel to be Visited')
  const other = await createCustomer(api, 'Hotel not to be Visited')
  const [auditor] = await api.get<Awaited<ReturnType<typeof createAuditor>>[]>(
    `/api/User/Role/Auditor?SearchTerm=${encodeURIComponent(VIEWERS.auditor)}`,
  )
  if (!auditor) throw new Error('The demonstration has no auditor.')
  await createAudit(api, site, auditor)
  await page.context().clearCookies()
  await signIn(page, VIEWERS.auditor, customerPath(site))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel to be Visited')
  await expect(getSaveButton(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Certification summary' })).toContainText('Audit Confirmed')
  await openStep(page, 'Location')
  await expect(page.getByLabel('Telephone')).not.toBeEditable()
  await expect(page.getByLabel('Country')).not.toBeEditable()
  await openStep(page, 'Auditing Profile')
  await expect(page.getByRole('switch', { name: 'Owned or franchised by a tour operator' })).toBeDisabled()
  await openStep(page, 'Audit history')
  await expect(page.getByRole('table', { name: 'Audit history' })).toContainText('Audit Confirmed')
  await expect(page.getByRole('button', { name: 'Create audit' })).toBeHidden()
  await openStep(page, 'Site Users')
  await expect(page.getByText('There is no main contact yet.')).toBeVisible()
  await expectAccessible(page)

  await navigateInApp(page, customerPath(other))
  await expect(page.getByText('This customer does not exist, or you do not have access to it.')).toBeVisible()
  await expect(page.getByText('Hotel not to be Visited')).toBeHidden()
})
