import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor } from '../support/audits.ts'
import { aCustomer, COLLEAGUE, customerPath, openStep } from '../support/customers.ts'

const steps = (page: import('@playwright/test').Page) => page.locator('h2 > button')

test('a Hotel user changes what is theirs and reads the rest', async ({ page, browser }) => {
  const admin = await browser.newPage()
  const api = await signInWithApi(admin, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Kept by its People')
  await signIn(page, COLLEAGUE.emailAddress, customerPath(site))
  await expect(steps(page)).toHaveText([
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
  await page.getByLabel('Number of rooms').fill('65')
  await openStep(page, 'Location')
  await page.getByLabel('Address line 2').fill('By the well')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  expect(await api.get<object>(`/api/Site/${site.siteID}`)).toMatchObject({
    siteName: 'Hotel Kept by its People',
    noOfRooms: 65,
    address2: 'By the well',
  })
  await openStep(page, 'Site Users')
  await expect(page.getByRole('button', { name: 'Create User' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete customer' })).toBeHidden()
  await admin.close()
})

test('an Auditor reads the customer of their audit, and only that', async ({ page, browser, mayFail }) => {
  mayFail(/\/api\/Site\//)
  const admin = await browser.newPage()
  const api = await signInWithApi(admin, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel to be Visited')
  const other = await aCustomer(api, 'Hotel not to be Visited')
  const [auditor] = await api.get<Awaited<ReturnType<typeof anAuditor>>[]>(
    `/api/User/Role/Auditor?SearchTerm=${encodeURIComponent(VIEWERS.auditor)}`,
  )
  if (!auditor) throw new Error('The demonstration has no auditor.')
  await anAudit(api, site, auditor)
  await signIn(page, VIEWERS.auditor, customerPath(site))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Customer Hotel to be Visited')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
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
  await expect(page.getByText('No main contact has been named yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(customerPath(other))
  await expect(page.getByText('This customer does not exist at this address.')).toBeVisible()
  await expect(page.getByText('Hotel not to be Visited')).toBeHidden()
  await admin.close()
})

test('an Admin is led to a new audit, unless one is in progress', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site\//)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel to be Audited')
  await page.goto(customerPath(site))
  await openStep(page, 'Audit history')
  await expect(page.getByText('There are currently no audits to show.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create audit' }).click()
  await expect(page).toHaveURL(`${customerPath(site)}/audit`)

  const auditID = await anAudit(api, site, await anAuditor(api, 'Inprogress'))
  await page.goto(customerPath(site))
  await expect(page.getByText('1 audit, Audit Confirmed')).toBeVisible()
  await openStep(page, 'Audit history')
  await page.getByRole('button', { name: 'Create audit' }).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText(
    'It looks like there is already an audit in progress. You cannot create more than one active audit.',
  )
  await notice.getByRole('button').last().click()
  await page.getByRole('button', { name: 'Delete customer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Disable it instead.')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  const review = `/audits/audit/${auditID}`
  await expect(page.getByRole('link', { name: 'Open audit' })).toHaveAttribute('href', review)
  await expect(page.getByRole('table').getByRole('link', { name: /^Open/ })).toHaveAttribute('href', review)
  await page.getByRole('table').getByRole('link', { name: /^Edit/ }).click()
  await expect(page).toHaveURL(`${customerPath(site)}/audit/${auditID}`)
})
