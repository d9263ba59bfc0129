import type { Browser, Page } from '@playwright/test'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, hasHorizontalOverflow, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs, signInWithApi } from '../support/api.ts'
import { auditPath, createShortAuditType, dateInDays, getCriteria, reviewPath } from '../support/audits.ts'
import { COLLEAGUE, createCustomer, type TestCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { withOwnServer } from '../support/own-server.ts'
import {
  type Criterion,
  createPhotoFile,
  getCard,
  getPanel,
  getStatusButton,
  getSubmittedText,
  YES,
} from './review.ts'

/** Changes the clock, which all tests of a server share, so this journey has its own server. */
const test = withOwnServer()

const SITE = 'Hotel of a Whole Life'
const TYPE = 'A Short Set'
const HOUR = 3_600_000

async function openWindow(
  browser: Browser,
  baseURL: string,
  email: string,
): Promise<{ page: Page; api: Api }> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  return { page, api: await signInWithApi(page, email) }
}

async function book(admin: Page, api: Api, site: TestCustomer): Promise<string> {
  await admin.goto(auditPath(site))
  await admin.getByRole('combobox', { name: 'Audit Type' }).click()
  await admin.getByRole('option', { name: `V1 - ${TYPE}` }).click()
  const start = admin.getByLabel('Audit Start Date')
  await start.fill(fieldDate(dateInDays(1)))
  await start.press('Enter')
  await admin.getByRole('searchbox').fill(VIEWERS.auditor)
  await admin.getByRole('searchbox').press('Enter')
  await admin.getByRole('radio', { name: 'Inês Cardoso' }).check()
  await admin.getByRole('button', { name: 'Save Audit' }).click()
  await expect(admin.getByText('Your audit has been successfully saved.')).toBeVisible()
  const [audit] = await api.get<{ auditID: string }[]>(`/api/Audit/Site/${site.siteID}`)
  if (!audit) throw new Error('The audit was not booked.')
  return audit.auditID
}

async function answer(auditor: Page, auditID: string, criterion: Criterion, status: string): Promise<void> {
  await navigateInApp(auditor, reviewPath(auditID, `?question=${criterion.auditTypeQuestionID}&tab=comments`))
  const panel = getPanel(auditor)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(criterion.title)
  await getStatusButton(panel, status).click()
  await panel.getByRole('textbox', { name: 'Comment' }).fill(`${criterion.title}: as seen on the walk.`)
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('as seen on the walk')
}

test('an audit is booked, answered, improved and certified while all roles are connected', {
  tag: '@long',
}, async ({ page: visitor, browser, ownServer, mailServer, allowErrors }) => {
  test.setTimeout(180_000)
  const secondAdmin = await apiAs(visitor, 'priya.nair@sojourn.test')
  const { page: admin, api } = await openWindow(browser, ownServer.url, VIEWERS.admin)
  const { page: auditor } = await openWindow(browser, ownServer.url, VIEWERS.auditor)
  const { page: hotel, api: hotelApi } = await openWindow(browser, ownServer.url, COLLEAGUE.emailAddress)
  await createShortAuditType(api, TYPE)
  const site = await createCustomer(api, SITE)
  const auditID = await book(admin, api, site)
  const [water, waste, staff, lights] = await getCriteria(api, auditID)
  if (!water || !waste || !staff || !lights) throw new Error('The set has too few criteria.')

  await test.step('the property confirms the date', async () => {
    await hotel.goto(`/audits?AuditID=${auditID}`)
    const name = 'Confirm Audit Date'
    await getPanel(hotel).getByRole('button', { name }).click()
    await hotel.getByRole('dialog', { name }).getByRole('button', { name }).click()
    const agreement = hotel.getByRole('dialog', { name: 'Certification agreement' })
    await expect(agreement).toContainText('Please read and accept the certification agreement for')
    await expectAccessible(hotel)
    const accept = agreement.getByRole('button', { name: 'Accept and continue' })
    await api.post('/api/Agreement', { text: 'Published while the property reads the earlier revision.' })
    await accept.click()
    await expect(agreement.getByRole('alert')).toContainText(
      'A newer revision of the agreement was published',
    )
    await expect(agreement).toContainText('Published while the property reads')
    await accept.click()
    await expect(hotel.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
  })

  await test.step('the property confirms the visit through the link of an email', async () => {
    await ownServer.moveClock(new Date(Date.parse(dateInDays(1)) + 30 * HOUR))
    const audit = await api.get<{ auditStatus: { name: string } }>(`/api/Audit/${auditID}?criteria=none`)
    expect(audit.auditStatus.name).toBe('Report Pending')
    const findMail = () =>
      mailServer.received.find(({ subject }) => subject === `Did the audit of ${SITE} take place?`)
    await expect.poll(findMail).toBeDefined()
    const link = /\S+\/audit-confirmation\?token=[\w-]+/.exec(findMail()?.text ?? '')?.[0] ?? ''
    const countLogEntries = async () =>
      (await api.get<{ title: string }[]>(`/api/Audit/${auditID}/Log`)).filter(
        ({ title }) => title === 'Audit took place',
      ).length
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Thank You for letting us know that your audit has taken place!',
    )
    await expect(visitor).toHaveURL('/audit-confirmation')
    expect(await countLogEntries()).toBe(1)
    // A second use shows the same page and logs nothing.
    await visitor.goto(link)
    await expect(
      visitor.getByText('Use the link below to login and track your audit progress.'),
    ).toBeVisible()
    expect(await countLogEntries()).toBe(1)
  })

  await test.step('the auditor answers all criteria with evidence', async () => {
    await auditor.goto(reviewPath(auditID))
    await answer(auditor, auditID, water, 'Compliant')
    const files = getPanel(auditor).locator('input[type="file"]').last()
    await files.setInputFiles([createPhotoFile('meter.png'), createPhotoFile('valve.png')])
    await expect(getPanel(auditor).getByRole('button', { name: 'Open valve.png' })).toBeVisible()
    await answer(auditor, auditID, waste, 'Non-Compliant')
    await answer(auditor, auditID, staff, 'Compliant')
    await answer(auditor, auditID, lights, 'Compliant')
    await getPanel(auditor).getByRole('button', { name: 'Close' }).click()
    await auditor.getByRole('button', { name: 'Submit' }).click()
    const giftDialog = auditor.getByRole('dialog', { name: 'Gift Declaration' })
    await giftDialog.getByRole('button', { name: 'Submit' }).click()
    await expect(auditor.getByText(getSubmittedText('Quality Check'))).toBeVisible()
  })

  await test.step('an Admin rejects one criterion, and the auditor corrects it', async () => {
    await navigateInApp(admin, reviewPath(auditID))
    await getStatusButton(getCard(admin, lights), 'Rejected').click()
    const reasonDialog = admin.getByRole('dialog', { name: 'Are You Sure?' })
    await reasonDialog.getByLabel('Reason').fill('Which corridors?')
    await reasonDialog.getByRole('button', { name: YES }).click()
    await expect(getCard(admin, lights)).toContainText('Which corridors?')
    await admin.getByRole('button', { name: 'Approve 3 without a decision' }).click()
    await admin.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(getStatusButton(getCard(admin, water), 'Approved')).toHaveAttribute('aria-pressed', 'true')
    await admin.getByRole('button', { name: 'Reject Audit' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: YES }).click()
    await expect(admin.getByText(getSubmittedText('Rejected'))).toBeVisible()

    await navigateInApp(auditor, reviewPath(auditID, `?question=${lights.auditTypeQuestionID}&tab=comments`))
    const panel = getPanel(auditor)
    await panel.getByRole('textbox', { name: 'Comment' }).fill('All corridors of the first floor.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('All corridors')
    await panel.getByRole('button', { name: 'Close' }).click()
    await auditor.getByRole('button', { name: 'Submit' }).click()
    await auditor.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(auditor.getByText(getSubmittedText('Quality Check'))).toBeVisible()
  })

  await test.step('only one of two simultaneous decisions succeeds', async () => {
    await navigateInApp(admin, reviewPath(auditID))
    await getStatusButton(getCard(admin, lights), 'Approved').click()
    await admin.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(getStatusButton(getCard(admin, lights), 'Approved')).toHaveAttribute('aria-pressed', 'true')
    await admin.getByRole('button', { name: 'Requires Improvements' }).click()
    await expect(admin.locator('section[role="alertdialog"]')).toBeVisible()
    await secondAdmin.put(`/api/Audit/${auditID}/Improvements`, {})
    await admin.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(admin.getByText('This audit has already been submitted.')).toBeVisible()
  })

  await test.step('the property replies with a message and a file, which appear live', async () => {
    const threadSearch = `?question=${waste.auditTypeQuestionID}&tab=customer`
    await navigateInApp(admin, reviewPath(auditID, threadSearch))
    await getPanel(admin).getByRole('textbox', { name: 'Message' }).fill('Please show us the new bins.')
    await getPanel(admin).getByRole('button', { name: 'Send' }).click()
    const firstMessage = getPanel(admin).getByRole('log').getByRole('article').first()
    await firstMessage.getByRole('button', { name: /^Actions for the message from/ }).click()
    await admin.getByRole('menuitem', { name: 'Pin', exact: true }).click()

    await navigateInApp(hotel, reviewPath(auditID))
    await expect(hotel.getByText('Actions you need to take')).toBeVisible()
    await navigateInApp(hotel, reviewPath(auditID, threadSearch))
    const panel = getPanel(hotel)
    await panel.getByRole('textbox', { name: 'Message' }).fill('Here they are.')
    await panel.getByRole('button', { name: 'Attach files' }).click()
    await panel.locator('input[type="file"]').last().setInputFiles(createPhotoFile('bins.png'))
    await expect(panel.getByRole('button', { name: 'Remove bins.png' })).toBeVisible()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(getPanel(admin).getByRole('log')).toContainText('Here they are.')
    await expect(getPanel(admin).getByRole('button', { name: 'Open bins.png' })).toBeVisible()
    await firstMessage.getByRole('button', { name: /^Actions for the message from/ }).click()
    await admin.getByRole('menuitem', { name: 'Mark complete' }).click()
    await expect(panel.getByRole('log').getByText('Complete')).toBeVisible()
  })

  await test.step('an Admin accepts the improvement and certifies, and the certificate can be verified', async () => {
    await getStatusButton(getPanel(admin), 'Compliant').click()
    const dialog = admin.getByRole('dialog', { name: 'Accept improvement' })
    const replies = dialog.getByRole('region', { name: 'Replies from the property' })
    await expect(replies).toContainText('Here they are.')
    await expect(replies.getByRole('button', { name: 'Open bins.png' })).toBeVisible()
    await expect(replies).not.toContainText('Please show us the new bins.')
    await expect(dialog.getByLabel('Note')).toBeFocused()
    await admin.keyboard.type('The bins are in place.')
    await expectAccessible(admin)
    await admin.setViewportSize(viewports.narrow)
    expect(await hasHorizontalOverflow(admin)).toBe(false)
    await expectAccessible(admin)
    await admin.setViewportSize(viewports.wide)
    await dialog.getByLabel('Note').focus()
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(getStatusButton(getPanel(admin), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
    await expect(getPanel(admin)).toContainText('The bins are in place.')
    await getPanel(admin).getByRole('button', { name: 'Close' }).click()
    await admin.getByRole('button', { name: 'Certified', exact: true }).click()
    await admin.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(admin.getByText(getSubmittedText('Certified'))).toBeVisible()

    await hotel.goto(`/audits?AuditID=${auditID}`)
    await expect(getPanel(hotel)).toContainText('Certified')
    const { url } = await hotelApi.post<{ url: string }>(`/api/audit/certificate/${auditID}/Link`, undefined)
    const certificate = await hotel.request.get(url)
    expect(certificate.headers()['content-type']).toBe('application/pdf')
    const { certificateNumber } = await api.get<{ certificateNumber: string }>(
      `/api/Audit/${auditID}?criteria=none`,
    )
    await visitor.goto(`/verify/${certificateNumber}`)
    await expect(visitor).toHaveURL(new RegExp(`/register/${certificateNumber}$`))
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`${SITE} is certified until`)
    await expect(visitor.getByText('Valid', { exact: true })).toBeVisible()
    allowErrors(/\/register\/2020-AAAA-AAAA-A$/)
    await visitor.goto('/verify/2020-AAAA-AAAA-A')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'There is no certificate with this number. Please check each character.',
    )
  })
})
