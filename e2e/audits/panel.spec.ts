import type { Page } from '@playwright/test'
import { fieldDate, longDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs, signInWithApi } from '../support/api.ts'
import {
  createAudit,
  createAuditor,
  createReport,
  createShortAuditType,
  dateInDays,
} from '../support/audits.ts'
import { COLLEAGUE, createCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { getPanel, YES } from './review.ts'

const panelPath = (auditID: string) => `/audits?AuditID=${auditID}`

const chooseMenuItem = async (page: Page, item: string): Promise<void> => {
  await getPanel(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const fillDate = async (page: Page, dialog: string, label: string, date: string) => {
  const dialogBox = page.getByRole('dialog', { name: dialog })
  await dialogBox.getByRole('textbox', { name: label }).fill(fieldDate(date))
  await dialogBox.getByRole('textbox', { name: label }).press('Tab')
  return dialogBox
}

const FACTS = [
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
]

const findFirstAudit = async (api: Api, status: string): Promise<string> => {
  const [audit] = await api.get<{ auditID: string }[]>(
    `/api/Audit?FilterType=AuditStatus.Name&Filter=${encodeURIComponent(status)}`,
  )
  if (!audit) throw new Error(`The demonstration has no audit in ${status}.`)
  return audit.auditID
}

test('an Admin uses the audit panel to assign, change dates, cancel and rebook', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await createCustomer(api, 'Hotel in the Panel')
  const auditor = await createAuditor(api, 'Panel')
  const type = await createShortAuditType(api, 'Zz Hotel in the Panel')
  const auditID = await createAudit(api, site, auditor, dateInDays(60), type)
  const unvisited = await createReport(api, await createCustomer(api, 'Hotel Visited Twice'), type)
  const panel = getPanel(page)
  await page.goto(panelPath(auditID))

  await test.step('the panel shows all facts of the audit', async () => {
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(site.siteName)
    await expect(panel).toContainText(auditor.emailAddress)
    for (const label of FACTS) await expect(panel.getByText(label, { exact: true })).toBeVisible()
    await expect(panel).toContainText('n/a')
    await expect(panel.getByRole('link', { name: 'Email the certifier' })).toHaveAttribute('href', /^mailto:/)
    await expectAccessible(page)
  })

  await test.step('the audit is assigned to an administrator', async () => {
    await panel.locator('summary', { hasText: 'Administrator' }).click()
    await panel.getByLabel('Change administrator').click()
    const [admin] = await api.get<{ name: string }[]>('/api/User/Role/Admin')
    await page.getByRole('option', { name: admin?.name ?? '', exact: true }).click()
    await expect(page.getByText(`The administrator has been set to ${admin?.name}.`)).toBeVisible()
    await expect(panel.getByLabel('Change administrator')).toHaveText(admin?.name ?? '')
  })

  await test.step('the expiry is changed and the date confirmed', async () => {
    await chooseMenuItem(page, 'Change Expiry Date')
    const expiry = dateInDays(900)
    const dialog = await fillDate(page, 'Change Expiry Date', 'Audit expiry date', expiry)
    expect((await dialog.boundingBox())?.width).toBe(400)
    await dialog.getByRole('button', { name: 'Change Expiry Date' }).click()
    await expect(page.getByText('The expiry date has been updated!')).toBeVisible()
    await expect(panel).toContainText(longDate(expiry))
    const name = 'Confirm Audit Date'
    await panel.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click()
    await expect(page.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
    await expect(page.getByRole('grid').locator('tr[aria-selected="true"]')).toContainText('Date confirmed')
    await expect(panel).toContainText('The property has confirmed the date.')
  })

  await test.step('Change Audit Date opens a dialog of the same name, which needs another date', async () => {
    await chooseMenuItem(page, 'Change Audit Date')
    const dialog = page.getByRole('dialog', { name: 'Change Audit Date' })
    await dialog.getByRole('button', { name: 'Save date' }).click()
    await expect(dialog).toContainText('Please choose another date')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the audit is cancelled once', async () => {
    await chooseMenuItem(page, 'Cancel audit')
    const confirmation = page.getByRole('alertdialog', { name: 'Are You Sure?' })
    await expect(confirmation).toContainText(site.siteName)
    await confirmation.getByRole('button', { name: 'Cancel', exact: true }).click()
    await chooseMenuItem(page, 'Cancel audit')
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(page.getByText('The audit has been cancelled.', { exact: true })).toBeVisible()
    await expect(panel).toContainText('This audit has been cancelled and is no longer available to action.')
    await chooseMenuItem(page, 'Cancel audit')
    const message = page.locator('section[role="alertdialog"]')
    await expect(message).toContainText('This audit has already been cancelled.')
    await page.keyboard.press('Escape')
    await expect(message).toBeHidden()
  })

  await test.step('Rebook Audit asks an Admin first, and creates nothing after Cancel', async () => {
    await panel.getByRole('button', { name: 'Rebook Audit' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Are You Sure?' })
    await expect(confirmation).toContainText('You then set its date and auditor to book it.')
    await confirmation.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(auditID))
    await panel.getByRole('button', { name: 'Rebook Audit' }).click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(
      page.getByText('The new audit has been created. Set its date and auditor to book it.'),
    ).toBeVisible()
    await expect(panel).toContainText('Audit Due')
  })

  await test.step('a visit that did not take place gets a new date', async () => {
    await navigateInApp(page, panelPath(unvisited))
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Hotel Visited Twice')
    await chooseMenuItem(page, 'The visit did not take place')
    const dialog = await fillDate(page, 'The visit did not take place', 'New audit date', dateInDays(1))
    await dialog.getByRole('button', { name: 'Book new date' }).click()
    await expect(page.getByText(`The visit has been booked for ${longDate(dateInDays(1))}.`)).toBeVisible()
    await expect(panel).toContainText('Audit Confirmed')
  })

  await test.step('improvements show their deadline, which an Admin changes', async () => {
    await navigateInApp(page, panelPath(await findFirstAudit(api, 'Improvements')))
    await expect(panel.getByRole('button', { name: 'Download Report' })).toBeVisible()
    await expect(panel.getByText('Download Certificate')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Change Deadline Date' }).click()
    const name = 'Change Improvements Deadline Date'
    const deadlineDialog = await fillDate(page, name, 'Deadline date', dateInDays(0))
    await deadlineDialog.getByRole('button', { name: 'Change Deadline Date' }).click()
    await expect(deadlineDialog).toContainText(/Please choose .+ or later/)
    await fillDate(page, name, 'Deadline date', dateInDays(77))
    await deadlineDialog.getByRole('button', { name: 'Change Deadline Date' }).click()
    await expect(page.getByText('The deadline date has been updated!')).toBeVisible()
    await expect(panel).toContainText(`Deadline ${longDate(dateInDays(77))}`)
    await expect(panel).toContainText('77 days')
  })

  await test.step('report, certificate and logo of a certified audit are downloaded', async () => {
    await navigateInApp(page, panelPath(await findFirstAudit(api, 'Certified')))
    await expect(panel.getByRole('button', { name: 'Change Deadline Date' })).toHaveCount(0)
    const opened = page.waitForEvent('popup')
    await panel.getByRole('button', { name: 'Download Report' }).click()
    await (await opened).close()
    await panel.getByRole('button', { name: 'More actions' }).click()
    for (const item of ['Download Certificate', 'Download Logo (PNG)', 'Download Logo (SVG)', 'Manage audit'])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download Logo (SVG)' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Certified logo - .+\.svg$/)
  })
})

test('a Hotel user confirms the date, requests another date or requests the next audit', {
  tag: '@long',
}, async ({ page }) => {
  const api = await apiAs(page, VIEWERS.admin)
  const auditor = await createAuditor(api, 'Dated')
  const type = await createShortAuditType(api, 'Zz Dated')
  const book = async (siteName: string) =>
    createAudit(api, await createCustomer(api, siteName), auditor, dateInDays(60), type)
  const confirmed = await book('Hotel That Agrees')
  const moved = await book('Hotel That Asks')
  const cancelled = await book('Hotel to Rebook')
  await api.delete(`/api/Audit/${cancelled}`)
  await signInAs(page, COLLEAGUE.emailAddress)
  const panel = getPanel(page)
  const name = 'Confirm Audit Date'

  await test.step('a Hotel user confirms the date', async () => {
    await page.goto(panelPath(confirmed))
    await panel.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Continue without accepting' }).click()
    await expect(page.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
    await expect(panel.getByRole('button', { name })).toHaveCount(0)
    await expect(panel).toContainText('The date is confirmed.')
    await expect(panel).not.toContainText('Please confirm')
  })

  await test.step('a Hotel user requests another date at least 28 days ahead', async () => {
    await navigateInApp(page, panelPath(moved))
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Hotel That Asks')
    await panel.getByRole('button', { name }).click()
    const dialog = await fillDate(page, name, 'Audit Date', dateInDays(27))
    await dialog.getByRole('button', { name: 'Send revised date' }).click()
    await expect(dialog).toContainText('Please choose a date at least 28 days ahead.')
    await fillDate(page, name, 'Audit Date', dateInDays(90))
    await dialog.getByRole('button', { name: 'Send revised date' }).click()
    await expect(page.getByText(/^Your revised date has been sent to the team/)).toBeVisible()
    await expect(panel).toContainText('Date Set')
    await expect(panel).toContainText(longDate(dateInDays(90)))
    await expect(panel.getByText('Environmental reports', { exact: true })).toHaveCount(0)
  })

  await test.step('Rebook Audit requests the next audit', async () => {
    await navigateInApp(page, panelPath(cancelled))
    await panel.getByRole('button', { name: 'Rebook Audit' }).click()
    await page.getByRole('alertdialog', { name: 'Are You Sure?' }).getByRole('button', { name: YES }).click()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect(page.getByText(/^Your request has been sent to the team/)).toBeVisible()
    await expect(panel).toContainText('Audit Due')
    await expect(page).not.toHaveURL(new RegExp(cancelled))
  })
})
