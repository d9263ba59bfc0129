import type { Page } from '@playwright/test'
import { fieldDate, longDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { anAudit, anAuditor, aReport, inDays } from '../support/audits.ts'
import { aCustomer, COLLEAGUE } from '../support/customers.ts'

const panelOf = (page: Page) => page.locator('[data-side-panel]')
const panelPath = (auditID: string) => `/audits?AuditID=${auditID}`

const openMenu = async (page: Page, item: string): Promise<void> => {
  await panelOf(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const fillDate = async (page: Page, dialog: string, label: string, date: string) => {
  const box = page.getByRole('dialog', { name: dialog })
  await box.getByRole('textbox', { name: label }).fill(fieldDate(date))
  await box.getByRole('textbox', { name: label }).press('Tab')
  return box
}

interface Listed {
  auditID: string
  siteName: string
}

const firstIn = async (api: Api, status: string): Promise<Listed> => {
  const [found] = await api.get<Listed[]>(
    `/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
  )
  if (!found) throw new Error(`The demonstration has no audit in ${status}.`)
  return found
}

test('an Admin reads everything of an audit, gives it away, moves its dates and cancels it', async ({
  page,
}) => {
  test.slow()
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Beside the List')
  const auditor = await anAuditor(api, 'Beside')
  const auditID = await anAudit(api, site, auditor)
  await signIn(page, VIEWERS.admin, panelPath(auditID))
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(site.siteName)
  for (const label of [
    'Audit type',
    'UCC (property reference)',
    'First audit',
    'Membership status',
    'Membership expiry',
    'Audit date',
    'Accommodation type',
    'Audit expiry',
    'ChainConnect',
    'Membership type',
    'Report submitted date',
    'Results sent date',
    'Date certified',
  ])
    await expect(panel.getByText(label, { exact: true })).toBeVisible()
  await expect(panel).toContainText(auditor.emailAddress)
  await expect(panel).toContainText('n/a')
  await expect(panel.getByRole('link', { name: 'Email the certifier' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)

  await panel.locator('summary', { hasText: 'Administrator' }).click()
  await panel.getByLabel('Change administrator').click()
  const [admin] = await api.get<{ name: string }[]>('/api/User/Role/Admin')
  await page.getByRole('option', { name: admin?.name ?? '', exact: true }).click()
  await expect(page.getByText(`The administrator has been set to ${admin?.name}`)).toBeVisible()
  await expect(panel.getByLabel('Change administrator')).toHaveValue(admin?.name ?? '')

  await openMenu(page, 'Change Expiry Date')
  const expiry = inDays(900)
  const dialog = await fillDate(page, 'Change Expiry Date', 'Audit expiry date', expiry)
  expect((await dialog.boundingBox())?.width).toBe(400)
  await dialog.getByRole('button', { name: 'Change Expiry Date' }).click()
  await expect(page.getByText('The expiry date has been updated!')).toBeVisible()
  await expect(panel).toContainText(longDate(expiry))

  await panel.getByRole('button', { name: 'Confirm Audit Date' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm Audit Date' })
    .getByRole('button', { name: 'Confirm Audit Date' })
    .click()
  await expect(page.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
  await expect(page.getByRole('grid').locator('tr[aria-selected="true"]')).toContainText('Date confirmed')

  await openMenu(page, 'Cancel audit')
  const question = page.getByRole('alertdialog', { name: 'Are You Sure?' })
  await expect(question).toContainText(site.siteName)
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await openMenu(page, 'Cancel audit')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('The audit has been cancelled', { exact: true })).toBeVisible()
  await expect(panel).toContainText('This audit has been cancelled and is no longer available to action.')
  await openMenu(page, 'Cancel audit')
  await expect(page.getByRole('alertdialog')).toContainText('This audit has already been cancelled.')
})

test('the property confirms its date, or asks for another one in time', async ({ page, browser }) => {
  const admin = await browser.newPage()
  const api = await signInWithApi(admin, VIEWERS.admin)
  const auditor = await anAuditor(api, 'Dated')
  const kept = await anAudit(api, await aCustomer(api, 'Hotel That Agrees'), auditor)
  const moved = await anAudit(api, await aCustomer(api, 'Hotel That Asks'), auditor)
  const name = 'Confirm Audit Date'

  await signIn(page, COLLEAGUE.emailAddress, panelPath(kept))
  await panelOf(page).getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click()
  await expect(page.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name })).toHaveCount(0)

  await page.goto(panelPath(moved))
  await panelOf(page).getByRole('button', { name }).click()
  const dialog = await fillDate(page, name, 'Audit Date', inDays(27))
  await dialog.getByRole('button', { name: 'Send revised date' }).click()
  await expect(dialog).toContainText('Please choose a date at least 28 days ahead.')
  await fillDate(page, name, 'Audit Date', inDays(90))
  await dialog.getByRole('button', { name: 'Send revised date' }).click()
  await expect(page.getByText(/^Your revised date has been sent to the team/)).toBeVisible()
  await expect(panelOf(page)).toContainText('Date Set')
  await expect(panelOf(page)).toContainText(longDate(inDays(90)))
  await expect(panelOf(page).getByText('Environmental reports', { exact: true })).toHaveCount(0)
  await admin.close()
})

test('a visit that did not take place is booked anew, and the auditor starts from the day before', async ({
  page,
  browser,
}) => {
  const admin = await browser.newPage()
  const api = await signInWithApi(admin, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel Visited Twice')
  const auditID = await aReport(api, site)
  await signIn(admin, VIEWERS.admin, panelPath(auditID))
  await openMenu(admin, 'The visit did not take place')
  const dialog = await fillDate(admin, 'The visit did not take place', 'New audit date', inDays(1))
  await dialog.getByRole('button', { name: 'Book new date' }).click()
  await expect(admin.getByText(`The visit has been booked for ${longDate(inDays(1))}`)).toBeVisible()
  await expect(panelOf(admin)).toContainText('Audit Confirmed')
  await admin.close()

  await signIn(page, VIEWERS.auditor, panelPath(auditID))
  await expect(panelOf(page).getByText('Environmental reports', { exact: true })).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Start audit' }).click()
  await expect(page).toHaveURL(`/audits/audit/${auditID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.siteName)
})

test('improvements show their deadline, which an Admin moves and the property reads', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const { auditID } = await firstIn(api, 'Improvements')
  await signIn(page, VIEWERS.admin, panelPath(auditID))
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: 'Download Report' })).toBeVisible()
  await expect(panel.getByText('Download Certificate')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Change Deadline Date' }).click()
  const name = 'Change Improvements Deadline Date'
  const late = await fillDate(page, name, 'Deadline date', inDays(0))
  await late.getByRole('button', { name: 'Change Deadline Date' }).click()
  await expect(late).toContainText(/Please choose .+ or later/)
  await fillDate(page, name, 'Deadline date', inDays(77))
  await late.getByRole('button', { name: 'Change Deadline Date' }).click()
  await expect(page.getByText('The deadline date has been updated!')).toBeVisible()
  await expect(panel).toContainText(`Deadline ${longDate(inDays(77))}`)
  await expect(panel).toContainText('77 days')
})

test('a certified property takes its report, certificate and logo, and Rebook Audit asks for the next', async ({
  page,
  browser,
}) => {
  const admin = await browser.newPage()
  const api = await signInWithApi(admin, VIEWERS.admin)
  const certified = await firstIn(api, 'Certified')
  await signIn(admin, VIEWERS.admin, panelPath(certified.auditID))
  const opened = admin.waitForEvent('popup')
  await panelOf(admin).getByRole('button', { name: 'Download Report' }).click()
  await (await opened).close()
  await panelOf(admin).getByRole('button', { name: 'More actions' }).click()
  for (const item of ['Download Certificate', 'Download Logo (PNG)', 'Download Logo (SVG)', 'Manage audit'])
    await expect(admin.getByRole('menuitem', { name: item })).toBeVisible()
  const site = await aCustomer(api, 'Hotel That Comes Again')
  const auditID = await anAudit(api, site, await anAuditor(api, 'Again'))
  await api.delete(`/api/Audit/${auditID}`)
  await admin.close()

  await signIn(page, COLLEAGUE.emailAddress, panelPath(auditID))
  await panelOf(page).getByRole('button', { name: 'Rebook Audit' }).click()
  await expect(page.getByText(/^Your request has been sent to the team/)).toBeVisible()
  await expect(panelOf(page)).toContainText('Audit Due')
  await expect(page).not.toHaveURL(new RegExp(auditID))
})
