import type { Page } from '@playwright/test'
import { fieldDate, longDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, expectNoOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs, signInWithApi } from '../support/api.ts'
import {
  answerCriteria,
  auditPath,
  createReport,
  createShortAuditType,
  dateInDays,
  getCriteria,
  reviewPath,
  submitReport,
} from '../support/audits.ts'
import { COLLEAGUE, createCustomer } from '../support/customers.ts'
import { approveAll, getPanel, getStatusButton, getSubmittedText, YES } from './review.ts'

const QUESTIONS = [
  { title: 'Water is metered', isMandatory: true },
  { title: 'Waste is sorted', isMandatory: true },
  { title: 'Staff are trained', isMandatory: false },
  { title: 'Lights go out', isMandatory: false },
  { title: 'Towels are reused', isMandatory: false },
]

/** Creates a certified property, whose check-ups have its mandatory criteria and one other. */
async function createCertifiedProperty(page: Page, admin: Api, siteName: string) {
  const type = `Zz Criteria of ${siteName}`
  const auditTypeID = await createShortAuditType(admin, type, QUESTIONS)
  const checkUps = { months: 12, kind: 'remote', mandatory: true, failed: true, sample: 1 }
  await admin.put(`/api/AuditType/${auditTypeID}/CheckUps`, { checkUps })
  const site = await createCustomer(admin, siteName)
  const auditID = await createReport(admin, site, auditTypeID)
  const auditor = await apiAs(page, VIEWERS.auditor)
  await answerCriteria(auditor, auditID, await getCriteria(admin, auditID))
  await submitReport(auditor, auditID)
  await approveAll(admin, auditID)
  const { certificateNumber: number } = await admin.put<{ certificateNumber: string }>(
    `/api/Audit/${auditID}/Certified`,
    {},
  )
  return { site, number, type }
}

/** Signs in as another person in the same browser. */
async function switchTo(page: Page, email: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page, email)
}

const readRegister = async (page: Page, number: string) =>
  (await (await page.request.get(`/api/public/certificates/${number}`)).json()) as {
    status: string
    validUntil: string
    statusHistory: { status: string; reason: string }[]
  }

test('a check-up is booked, answered and certified, which confirms the certificate', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const admin = await apiAs(page, VIEWERS.admin)
  const { site, number, type } = await createCertifiedProperty(page, admin, 'Hotel with a Check-up')
  const before = await readRegister(page, number)
  let checkUpID = ''

  await test.step('an Admin books the check-up, which gets its type and expiry from the certificate', async () => {
    await signInWithApi(page, VIEWERS.admin)
    await page.goto(auditPath(site))
    await page.getByRole('combobox', { name: 'Mode' }).click()
    await page.getByRole('option', { name: 'Check-up' }).click()
    await expect(
      page.getByText('The result Certified confirms the certificate, and Not Certified suspends it.'),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Audit Type' })).toContainText(type)
    const start = page.getByLabel('Audit Start Date')
    await start.fill(fieldDate(dateInDays(0)))
    await start.press('Enter')
    await page.getByRole('searchbox').fill(VIEWERS.auditor)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('radio', { name: 'Inês Cardoso' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Audit' }).click()
    await expect(page.getByText('Your audit has been successfully saved.')).toBeVisible()
    const audits = await admin.get<{ auditID: string; mode: string; checkUpDue: string | null }[]>(
      `/api/Audit/Site/${site.siteID}`,
    )
    const checkUp = audits.find(({ mode }) => mode === 'check-up')
    expect(checkUp?.checkUpDue).toBe(dateInDays(0))
    checkUpID = checkUp?.auditID ?? ''
    await page.goto(`/audits?AuditID=${checkUpID}`)
    await expect(getPanel(page).getByText('Audit expiry', { exact: true })).toBeVisible()
    await expect(getPanel(page).getByText('First audit', { exact: true })).toHaveCount(0)
  })

  await test.step('the property sees the upcoming check-up on its dashboard', async () => {
    await switchTo(page, COLLEAGUE.emailAddress)
    await page.goto(`/?site=${site.siteID}`)
    await expect(page.getByText(`Your check-up is on ${longDate(dateInDays(0))}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the auditor answers only the criteria of the check-up and selects how each was verified', async () => {
    await admin.put(`/api/Audit/${checkUpID}/${encodeURIComponent('Report Pending')}`, {})
    const visibleCriteria = (await getCriteria(admin, checkUpID)).filter(
      (criterion) => 'visible' in criterion && criterion.visible,
    )
    expect(visibleCriteria.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Water is metered', 'Waste is sorted']),
    )
    expect(visibleCriteria).toHaveLength(3)
    const [first, ...others] = visibleCriteria
    if (!first) throw new Error('The check-up has no criteria.')
    await answerCriteria(await apiAs(page, VIEWERS.auditor), checkUpID, others)
    await switchTo(page, VIEWERS.auditor)
    await page.goto(reviewPath(checkUpID))
    await expect(page.locator('main').getByText('Check-up', { exact: true })).toBeVisible()
    await expect(page.locator('[id^="criterion-"]')).toHaveCount(3)
    await page.goto(reviewPath(checkUpID, `?question=${first.auditTypeQuestionID}&tab=comments`))
    const panel = getPanel(page)
    await getStatusButton(panel, 'Compliant').click()
    const verificationSelect = panel.getByLabel(/^Verified by, criterion/)
    await expect(verificationSelect).toHaveValue('remote video')
    await verificationSelect.selectOption('Document')
    await panel.getByRole('textbox', { name: 'Comment' }).fill('The log of the meters was shown.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('The log of the meters')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const giftDialog = page.getByRole('dialog', { name: 'Gift Declaration' })
    await giftDialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(getSubmittedText('Quality Check'))).toBeVisible()
  })

  await test.step('an Admin checks and certifies, which confirms the certificate', async () => {
    await switchTo(page, VIEWERS.admin)
    await page.goto(reviewPath(checkUpID))
    await page.getByRole('button', { name: /^Approve 3 without a decision/ }).click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await page.getByRole('button', { name: 'Certified', exact: true }).click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(page.getByText(getSubmittedText('Certified'))).toBeVisible()
    await page.goto(`/audits?AuditID=${checkUpID}`)
    const panel = getPanel(page)
    await expect(panel).toContainText('Remote, due by')
    await expect(panel).toContainText(number)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('the register and the dashboard of the property show the confirmed certificate', async () => {
    const after = await readRegister(page, number)
    expect(after).toMatchObject({ status: 'valid', validUntil: before.validUntil })
    expect(after.statusHistory.map(({ reason }) => reason)).toContain('A check-up confirmed the certificate.')
    await page.goto(`/register/${number}`)
    await expect(page.getByText('A check-up confirmed the certificate.')).toBeVisible()
    await switchTo(page, COLLEAGUE.emailAddress)
    await page.goto(`/?site=${site.siteID}`)
    await expect(page.getByText(new RegExp(`until ${longDate(before.validUntil)}`)).first()).toBeVisible()
    await expect(page.getByText('Your check-up is on')).toHaveCount(0)
  })
})
