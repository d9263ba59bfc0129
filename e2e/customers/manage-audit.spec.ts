import { fieldDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor, auditPath, inDays } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

const someType = /^V\d+ - /

test('a new audit says what is missing, and its dates follow the start date', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Still Blank')
  await page.goto(auditPath(site))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit - Hotel Still Blank')
  await expect(page.getByLabel('First Audit')).toBeChecked()
  await expect(page.getByLabel('Invoice Received Date')).toBeHidden()

  await page.getByRole('button', { name: 'Save Audit' }).click()
  await expect(page.getByText('4 fields to correct')).toBeVisible()
  await expect(page.getByText('Please select an auditor for this audit')).toBeVisible()
  await expect(page.getByText('Please choose the audit start date')).toBeVisible()
  await expectAccessible(page)

  const start = page.getByLabel('Audit Start Date')
  const expiry = page.getByLabel('Audit Expiry Date')
  await start.fill('29/02/2028')
  await start.press('Enter')
  await expect(expiry).toHaveValue('28 February 2030')
  await expect(page.getByText('2 fields to correct')).toBeVisible()
  await page.getByRole('switch', { name: 'Auditor Invoice Received' }).click()
  await expect(page.getByLabel('Invoice Received Date')).toHaveValue('29 February 2028')
  await start.fill('01/03/2031')
  await start.press('Enter')
  await expect(page.getByText('Please choose 28 February 2030 or earlier')).toBeVisible()
  await start.fill('01/03/2028')
  await start.press('Enter')
  await expect(expiry).toHaveValue('01 March 2030')
  await expiry.fill('01/02/2028')
  await expiry.press('Enter')
  await expect(page.getByText('Please choose 01 March 2028 or later')).toBeVisible()
})

test('an Admin finds an auditor, books the audit once, and reads it in the log', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Newly Booked')
  const auditor = await anAuditor(api, 'Booked')
  await page.goto(auditPath(site))
  await page.getByRole('combobox', { name: 'Audit Type' }).click()
  await page.getByRole('option', { name: someType }).first().click()
  const start = page.getByLabel('Audit Start Date')
  await start.fill('01/03/2028')
  await start.press('Enter')

  const auditors = page.getByRole('radiogroup', { name: 'Auditor' })
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('option', { name: 'Spanish', exact: true }).click()
  await expect(auditors.locator('label').first()).toContainText('Spanish')
  const search = page.getByRole('searchbox')
  await search.fill(auditor.emailAddress)
  await search.press('Enter')
  await expect(page.getByText('There are no auditors. Click Here to invite an auditor')).toBeVisible()
  await page.getByRole('button', { name: 'Click Here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await search.fill(auditor.emailAddress)
  await search.press('Enter')
  await auditors.getByRole('radio', { name: new RegExp(auditor.name) }).check()

  await page.getByRole('button', { name: 'Save Audit' }).click()
  await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
  await expect(page).toHaveURL(`/companies/company/${site.companyID}/customers/customer/${site.siteID}`)

  await page.goto(auditPath(site))
  await expect(page.getByText('You cannot create more than one active audit.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the audit in progress' }).click()
  await expect(page.getByRole('table', { name: 'Audit Log' })).toContainText('Audit created')
  await expect(page.getByLabel('Audit Expiry Date')).toHaveValue('01 March 2030')
})

test('what was typed survives a reload, and is asked about before it is left', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Half Typed')
  await page.goto(auditPath(site))
  const start = page.getByLabel('Audit Start Date')
  await start.fill('01/03/2028')
  await start.press('Enter')
  await page.getByRole('radio').first().check()
  const expiry = page.getByLabel('Audit Expiry Date')
  await expiry.fill('nonsense')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('It is not saved yet.')).toBeVisible()
  await expect(start).toHaveValue('01 March 2028')
  await expect(expiry).toHaveValue('nonsense')
  await expect(page.getByText('Selected auditor')).toBeVisible()

  const question = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Back To Customer' }).click()
  await expect(question).toContainText('unsaved changes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Start again with an empty form' }).click()
  await expect(start).toHaveValue('')
  await expect(expiry).toHaveValue('')
  await expect(page.getByText('No auditor is selected yet.')).toBeVisible()
})

test('two administrators save the same audit, and the second sees what the first wrote', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/Audit$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Twice Saved')
  const auditor = await anAuditor(api, 'Twice')
  const auditID = await anAudit(api, site, auditor)
  await page.goto(auditPath(site, auditID))
  await expect(page.getByLabel('Audit Start Date')).toHaveValue(fieldDate(inDays(60)))
  await page.getByRole('switch', { name: 'First Audit' }).click()

  const audit = await api.get<Record<string, unknown>>(`/api/Audit/${auditID}`)
  await api.put('/api/Audit', { ...audit, auditExpiresDate: inDays(900) })
  await page.getByRole('button', { name: 'Save Audit' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Somebody else saved this while you were writing.')
  await expect(notice).toContainText('Audit Expiry Date')
  await expect(page.getByLabel('First Audit')).not.toBeChecked()
  await expect(page.getByLabel('Audit Expiry Date')).toHaveValue(fieldDate(inDays(900)))

  await page.getByRole('button', { name: 'Save Audit' }).click()
  await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
  const saved = await api.get<{ firstAudit: boolean; auditExpiresDate: string }>(`/api/Audit/${auditID}`)
  expect(saved).toMatchObject({ firstAudit: false, auditExpiresDate: inDays(900) })
})

test('an audit is found under its own customer only', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const [site, other] = [await aCustomer(api, 'Hotel with an Audit'), await aCustomer(api, 'Hotel Next Door')]
  const auditID = await anAudit(api, site, await anAuditor(api, 'Neighbour'))
  for (const path of [
    auditPath({ ...other, companyID: site.companyID }, auditID),
    auditPath(other, auditID),
    auditPath({ ...site, companyID: other.companyID }),
  ]) {
    await page.goto(path)
    await expect(page.getByText('This audit does not exist at this address.'), path).toBeVisible()
  }
  await page.goto(auditPath(site, auditID))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit - Hotel with an Audit')
})

test('once an audit has started its type stands still, and the page says why', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Under Way')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Started'), inDays(0))
  await page.goto(auditPath(site, auditID))
  await expect(page.getByRole('combobox', { name: 'Audit Type' })).toBeDisabled()
  await expect(page.getByText('The audit type cannot be changed once the audit has started.')).toBeVisible()
  await expect(page.getByLabel('Audit Expiry Date')).toBeEnabled()
})

test('a cancelled audit can only be read', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Called Off')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Cancelled'))
  await api.delete(`/api/Audit/${auditID}`)
  await page.goto(auditPath(site, auditID))
  await expect(
    page.getByText('This audit has been cancelled and is no longer available to action.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Audit' })).toBeHidden()
  await expect(page.getByLabel('Audit Expiry Date')).toBeDisabled()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('the log brings what is older than two hundred entries on demand', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Many Changes')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Patient'))
  const audit = await api.get<{ firstAudit: boolean }>(`/api/Audit/${auditID}`)
  for (let change = 1; change <= 202; change += 1)
    await api.put('/api/Audit', { ...audit, firstAudit: (change % 2 === 0) === audit.firstAudit })
  await page.goto(auditPath(site, auditID))
  const log = page.getByRole('table', { name: 'Audit Log' })
  await expect(log.locator('tbody tr')).toHaveCount(200)
  await expect(log).not.toContainText('Audit created')
  const older = page.getByRole('button', { name: 'Show older events' })
  await older.click()
  await expect(log.locator('tbody tr').last()).toContainText('Audit created')
  await expect(log.locator('tbody tr')).toHaveCount(203)
  await expect(older).toBeHidden()
})

test('an audit is booked on a phone', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel in a Pocket')
  await page.setViewportSize(viewports.narrow)
  await page.goto(auditPath(site))
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})
