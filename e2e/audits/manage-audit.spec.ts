import { fieldDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { auditPath, createAudit, createAuditor, dateInDays } from '../support/audits.ts'
import { reload, search } from '../support/customer-steps.ts'
import { createCustomer, customerPath, openStep } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

const ANY_AUDIT_TYPE = /^V\d+ - /

test('an Admin books an audit and sees it in the event log', { tag: '@long' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Site\//)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Newly Booked')
  const auditor = await createAuditor(api, 'Booked')
  const start = page.getByLabel('Audit Start Date')
  const expiry = page.getByLabel('Audit Expiry Date')
  const typeDate = async (field: typeof start, day: string) => {
    await field.fill(day)
    await field.press('Enter')
  }
  const confirmation = page.locator('section[role="alertdialog"]')
  const save = page.getByRole('button', { name: 'Save Audit' })

  await page.goto(customerPath(site))
  await openStep(page, 'Audit history')
  await expect(page.getByText('There are currently no audits to show.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create audit' }).click()
  await expect(page).toHaveURL(auditPath(site))

  await test.step('the form reports missing fields, and other dates follow the start date', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit - Hotel Newly Booked')
    await expect(page.getByLabel('First Audit')).toBeChecked()
    await expect(page.getByLabel('Invoice Received Date')).toBeHidden()
    await save.click()
    await expect(page.getByText('4 fields to correct')).toBeVisible()
    await expect(page.getByText('Please select an auditor for this audit')).toBeVisible()
    await expect(page.getByText('Please choose the audit start date')).toBeVisible()
    await expectAccessible(page)

    await typeDate(start, '29/02/2028')
    await expect(expiry).toHaveValue('28 February 2030')
    await expect(page.getByText('2 fields to correct')).toBeVisible()
    await page.getByRole('switch', { name: 'Auditor Invoice Received' }).click()
    await expect(page.getByLabel('Invoice Received Date')).toHaveValue('29 February 2028')
    await typeDate(start, '01/03/2031')
    await expect(page.getByText('Please choose 28 February 2030 or earlier')).toBeVisible()
    await typeDate(start, '01/03/2028')
    await expect(expiry).toHaveValue('01 March 2030')
    await typeDate(expiry, '01/02/2028')
    await expect(page.getByText('Please choose 01 March 2028 or later')).toBeVisible()
  })

  await test.step('the draft survives a reload, and leaving the form asks for confirmation', async () => {
    await page.getByRole('radio').first().check()
    await expiry.fill('nonsense')
    await reload(page)
    await expect(page.getByText('It is not saved yet.')).toBeVisible()
    await expect(start).toHaveValue('01 March 2028')
    await expect(expiry).toHaveValue('nonsense')
    await expect(page.getByText('Selected auditor')).toBeVisible()
    await page.getByRole('link', { name: 'Back To Customer' }).click()
    await expect(confirmation).toContainText('unsaved changes')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Start again with an empty form' }).click()
    await expect(start).toHaveValue('')
    await expect(expiry).toHaveValue('')
    await expect(page.getByText('No auditor is selected yet.')).toBeVisible()
  })

  await test.step('auditors can be filtered by language and name', async () => {
    const auditors = page.getByRole('radiogroup', { name: 'Auditor' })
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('option', { name: 'Spanish', exact: true }).click()
    await expect(auditors.locator('label').first()).toContainText('Spanish')
    await search(page, auditor.emailAddress)
    await expect(page.getByText('There are no auditors. Click Here to invite an auditor')).toBeVisible()
    await page.getByRole('button', { name: 'Click Here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await search(page, auditor.emailAddress)
    await auditors.getByRole('radio', { name: new RegExp(auditor.name) }).check()
  })

  await page.getByRole('combobox', { name: 'Audit Type' }).click()
  await page.getByRole('option', { name: ANY_AUDIT_TYPE }).first().click()
  await typeDate(start, '01/03/2028')
  await save.click()
  await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
  await expect(page).toHaveURL(customerPath(site))

  await test.step('a customer with an active audit cannot have another one or be deleted', async () => {
    await expect(page.getByText('1 audit, Audit Confirmed')).toBeVisible()
    await openStep(page, 'Audit history')
    await page.getByRole('button', { name: 'Create audit' }).click()
    await expect(confirmation).toContainText(
      'It looks like there is already an audit in progress. You cannot create more than one active audit.',
    )
    await confirmation.getByRole('button').last().click()
    await page.getByRole('button', { name: 'Delete customer' }).click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect(confirmation).toContainText('Disable it instead.')
    await confirmation.getByRole('button').last().click()
  })

  await test.step('links open the review and the manage page with the event log', async () => {
    const [audit] = await api.get<{ auditID: string }[]>(`/api/Audit/Site/${site.siteID}`)
    const review = `/audits/audit/${audit?.auditID}`
    const table = page.getByRole('table', { name: 'Audit history' })
    await expect(page.getByRole('link', { name: 'Open audit' })).toHaveAttribute('href', review)
    await expect(table.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', review)
    await table.getByRole('link', { name: /^Edit/ }).click()
    await expect(page).toHaveURL(auditPath(site, audit?.auditID))
    await navigateInApp(page, auditPath(site))
    await expect(page.getByText('You cannot create more than one active audit.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the audit in progress' }).click()
    await expect(page.getByRole('table', { name: 'Audit Log' })).toContainText('Audit created')
    await expect(expiry).toHaveValue('01 March 2030')
  })
})

test('the manage page handles concurrent changes, wrong URLs, fixed fields and cancelled audits', {
  tag: '@long',
}, async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Audit$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel Twice Saved')
  const other = await createCustomer(api, 'Hotel Under Way')
  const auditor = await createAuditor(api, 'Twice')
  const auditID = await createAudit(api, site, auditor)
  const startedID = await createAudit(api, other, auditor, dateInDays(0))
  const ownPath = auditPath(site, auditID)
  const expiry = page.getByLabel('Audit Expiry Date')
  const heading = page.getByRole('heading', { level: 1 })
  const save = page.getByRole('button', { name: 'Save Audit' })
  await page.goto(ownPath)

  await test.step('the second of two administrators sees the change of the first', async () => {
    await expect(page.getByLabel('Audit Start Date')).toHaveValue(fieldDate(dateInDays(60)))
    await page.getByRole('switch', { name: 'First Audit' }).click()
    const audit = await api.get<Record<string, unknown>>(`/api/Audit/${auditID}`)
    await api.put('/api/Audit', { ...audit, auditExpiresDate: dateInDays(900) })
    await save.click()
    const conflictBanner = page.getByRole('alert')
    await expect(conflictBanner).toContainText('Someone else saved this while you were editing.')
    await expect(conflictBanner).toContainText('Audit Expiry Date')
    await expect(page.getByLabel('First Audit')).not.toBeChecked()
    await expect(expiry).toHaveValue(fieldDate(dateInDays(900)))
    await save.click()
    await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
    await expect(page).toHaveURL(customerPath(site))
    const saved = await api.get(`/api/Audit/${auditID}`)
    expect(saved).toMatchObject({ firstAudit: false, auditExpiresDate: dateInDays(900) })
  })

  await test.step('the type of a started audit is fixed, and the page says why', async () => {
    await navigateInApp(page, auditPath(other, startedID))
    await expect(page.getByRole('combobox', { name: 'Audit Type' })).toBeDisabled()
    await expect(page.getByText('The audit type cannot be changed once the audit has started.')).toBeVisible()
    await expect(expiry).toBeEnabled()
  })

  await test.step('an audit is shown only under its own customer', async () => {
    for (const path of [
      auditPath({ ...other, companyID: site.companyID }, auditID),
      auditPath(other, auditID),
      auditPath({ ...site, companyID: other.companyID }),
    ]) {
      await navigateInApp(page, path)
      await expect(
        page.getByText('This audit does not exist, or you do not have access to it.'),
        path,
      ).toBeVisible()
      await navigateInApp(page, ownPath)
      await expect(heading).toHaveText('Audit - Hotel Twice Saved')
    }
  })

  await test.step('older events are loaded on demand', async () => {
    // API tests check that an audit contains 200 events; this test only needs that many rows.
    await page.route(new RegExp(`/api/Audit/${startedID}\\?`), async (route) => {
      const response = await route.fetch()
      const audit: { eventLog: object[] } = await response.json()
      const eventLog = Array(200).fill({ ...audit.eventLog[0], title: 'Audit updated' })
      await route.fulfill({ response, json: { ...audit, eventLog } })
    })
    await page.route(/\/Log\?page=3/, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace('page=3', 'page=1') }),
      }),
    )
    await navigateInApp(page, auditPath(other, startedID))
    const rows = page.getByRole('table', { name: 'Audit Log' }).locator('tbody tr')
    await expect(rows).toHaveCount(200)
    await expect(rows.last()).toContainText('Audit updated')
    const older = page.getByRole('button', { name: 'Show older events' })
    await older.click()
    await expect(rows.last()).toContainText('Audit created')
    await expect(rows.last().getByRole('cell').nth(2)).toContainText('Administrator')
    await expect(older).toBeHidden()
  })

  await test.step('a cancelled audit is read-only', async () => {
    await api.delete(`/api/Audit/${auditID}`)
    await navigateInApp(page, ownPath)
    await expect(
      page.getByText('This audit has been cancelled and is no longer available to action.'),
    ).toBeVisible()
    await expect(save).toBeHidden()
    await expect(expiry).toBeDisabled()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
