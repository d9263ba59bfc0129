import type { Browser, Page } from '@playwright/test'
import { fieldDate } from '@sojourn/domain/kernel/dates'
import { expect, signIn } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiOf } from '../support/api.ts'
import { aShortSet, auditPath, criteriaOf, inDays, reviewPath } from '../support/audits.ts'
import { aCustomer, COLLEAGUE, type TestCustomer } from '../support/customers.ts'
import { test } from './own-clock.ts'
import { cardOf, choice } from './review.ts'

const YES = "Yes, I'm Sure"
const SITE = 'Hotel of a Whole Life'
const TYPE = 'A Short Set'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })
const panelOf = (page: Page) => page.locator('[data-side-panel]')
const submitted = (status: string) => `You have successfully submitted this audit with a status of ${status}`

type Criterion = Awaited<ReturnType<typeof criteriaOf>>[number]

async function windowOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, email)
  return page
}

async function book(admin: Page, site: TestCustomer): Promise<string> {
  await admin.goto(auditPath(site))
  await admin.getByRole('combobox', { name: 'Audit Type' }).click()
  await admin.getByRole('option', { name: `V1 - ${TYPE}` }).click()
  const start = admin.getByLabel('Audit Start Date')
  await start.fill(fieldDate(inDays(1)))
  await start.press('Enter')
  // Every criterion counts from the first audit on.
  await admin.getByRole('searchbox').fill(VIEWERS.auditor)
  await admin.getByRole('searchbox').press('Enter')
  await admin.getByRole('radiogroup', { name: 'Auditor' }).getByRole('radio').first().check()
  await admin.getByRole('button', { name: 'Save Audit' }).click()
  await expect(admin.getByText('Your audit has been successfully saved.')).toBeVisible()
  const api = await apiOf(admin)
  const [audit] = await api.get<{ auditID: string }[]>(`/api/Audit/Site/${site.siteID}`)
  if (!audit) throw new Error('The audit was not booked.')
  return audit.auditID
}

async function answer(auditor: Page, auditID: string, criterion: Criterion, status: string): Promise<void> {
  await auditor.goto(reviewPath(auditID, `?question=${criterion.auditTypeQuestionID}&tab=comments`))
  const panel = panelOf(auditor)
  await choice(panel, status).click()
  await panel.getByRole('textbox', { name: 'Comment' }).fill(`${criterion.title}: as seen on the walk.`)
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('as seen on the walk')
}

async function approve(admin: Page, criterion: Criterion): Promise<void> {
  await choice(cardOf(admin, criterion), 'Approved').click()
  await admin.getByRole('alertdialog').getByRole('button', { name: YES }).click()
  await expect(choice(cardOf(admin, criterion), 'Approved')).toHaveAttribute('aria-pressed', 'true')
}

test('an audit from booking to certificate, with four people looking on', async ({ browser, ownServer }) => {
  test.setTimeout(180_000)
  const admin = await windowOf(browser, ownServer.url, VIEWERS.admin)
  const second = await windowOf(browser, ownServer.url, 'priya.nair@sojourn.test')
  const auditor = await windowOf(browser, ownServer.url, VIEWERS.auditor)
  const hotel = await windowOf(browser, ownServer.url, COLLEAGUE.emailAddress)
  const api = await apiOf(admin)
  await aShortSet(api, TYPE)
  const site = await aCustomer(api, SITE)
  const auditID = await book(admin, site)
  const criteria = await criteriaOf(api, auditID)
  const [water, waste, staff, lights] = criteria
  if (!water || !waste || !staff || !lights) throw new Error('The set has too few criteria.')

  await test.step('the property confirms the date', async () => {
    await hotel.goto(`/audits?AuditID=${auditID}`)
    const name = 'Confirm Audit Date'
    await panelOf(hotel).getByRole('button', { name }).click()
    await hotel.getByRole('dialog', { name }).getByRole('button', { name }).click()
    await expect(hotel.getByText('Thank you! Your audit date has now been confirmed')).toBeVisible()
  })

  await test.step('the day comes, and the auditor answers everything with evidence', async () => {
    await ownServer.moveClock(new Date(Date.parse(inDays(1)) + 9 * 3_600_000))
    await answer(auditor, auditID, water, 'Compliant')
    const files = panelOf(auditor).locator('input[type="file"]').last()
    await files.setInputFiles([photo('meter.png'), photo('valve.png')])
    await expect(panelOf(auditor).getByRole('button', { name: 'Open valve.png' })).toBeVisible()
    await answer(auditor, auditID, waste, 'Non-Compliant')
    await answer(auditor, auditID, staff, 'Compliant')
    await answer(auditor, auditID, lights, 'Compliant')
    await panelOf(auditor).getByRole('button', { name: 'Close' }).click()
    await auditor.getByRole('button', { name: 'Submit' }).click()
    const gifts = auditor.getByRole('dialog', { name: 'Gift Declaration' })
    await gifts.getByRole('button', { name: 'Submit' }).click()
    await expect(auditor.getByText(submitted('Quality Check'))).toBeVisible()
  })

  await test.step('the certifier sends one criterion back, and the auditor corrects it', async () => {
    await admin.goto(reviewPath(auditID))
    for (const criterion of [water, waste, staff]) await approve(admin, criterion)
    await choice(cardOf(admin, lights), 'Rejected').click()
    const reason = admin.getByRole('dialog', { name: 'Are You Sure?' })
    await reason.getByLabel('Reason').fill('Which corridors?')
    await reason.getByRole('button', { name: YES }).click()
    await expect(cardOf(admin, lights)).toContainText('Which corridors?')
    await admin.getByRole('button', { name: 'Reject Audit' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: YES }).click()
    await expect(admin.getByText(submitted('Rejected'))).toBeVisible()

    await auditor.goto(reviewPath(auditID, `?question=${lights.auditTypeQuestionID}&tab=comments`))
    const panel = panelOf(auditor)
    await panel.getByRole('textbox', { name: 'Comment' }).fill('All corridors of the first floor.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('All corridors')
    await panel.getByRole('button', { name: 'Close' }).click()
    await auditor.getByRole('button', { name: 'Submit' }).click()
    await auditor.getByRole('alertdialog').getByRole('button', { name: YES }).click()
    await expect(auditor.getByText(submitted('Quality Check'))).toBeVisible()
  })

  await test.step('two administrators decide at the same moment, and one of them comes second', async () => {
    await admin.goto(reviewPath(auditID))
    await approve(admin, lights)
    await second.goto(reviewPath(auditID))
    for (const page of [admin, second])
      await page.getByRole('button', { name: 'Requires Improvements' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: YES }).click()
    await expect(admin.getByText(submitted('Improvements'))).toBeVisible()
    await second.getByRole('alertdialog').getByRole('button', { name: YES }).click()
    await expect(second.getByText('This audit has already been submitted.')).toBeVisible()
  })

  await test.step('the property responds with words and files, and everybody sees it live', async () => {
    const customer = `?question=${waste.auditTypeQuestionID}&tab=customer`
    await admin.goto(reviewPath(auditID, customer))
    await panelOf(admin).getByRole('textbox', { name: 'Message' }).fill('Please show us the new bins.')
    await panelOf(admin).getByRole('button', { name: 'Send' }).click()
    const asked = panelOf(admin).getByRole('log').getByRole('article').first()
    await asked.getByRole('button', { name: /^Actions for the message of/ }).click()
    await admin.getByRole('menuitem', { name: 'Pin', exact: true }).click()

    await hotel.goto(reviewPath(auditID))
    await expect(hotel.getByText('Actions you need to take')).toBeVisible()
    await hotel.goto(reviewPath(auditID, customer))
    const panel = panelOf(hotel)
    await panel.getByRole('textbox', { name: 'Message' }).fill('Here they are.')
    await panel.getByRole('button', { name: 'Attach files' }).click()
    await panel.locator('input[type="file"]').last().setInputFiles(photo('bins.png'))
    await expect(panel.getByRole('button', { name: 'Remove bins.png' })).toBeVisible()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panelOf(admin).getByRole('log')).toContainText('Here they are.')
    await expect(panelOf(admin).getByRole('button', { name: 'Open bins.png' })).toBeVisible()
    await asked.getByRole('button', { name: /^Actions for the message of/ }).click()
    await admin.getByRole('menuitem', { name: 'Mark complete' }).click()
    await expect(panel.getByRole('log').getByText('Complete')).toBeVisible()
  })

  await test.step('the certifier accepts, certifies, and the certificate verifies', async () => {
    await choice(panelOf(admin), 'Compliant').click()
    await admin.getByRole('alertdialog').getByRole('button', { name: YES }).click()
    await panelOf(admin).getByRole('button', { name: 'Close' }).click()
    await admin.getByRole('button', { name: 'Certified', exact: true }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: YES }).click()
    await expect(admin.getByText(submitted('Certified'))).toBeVisible()

    await hotel.goto(`/audits?AuditID=${auditID}`)
    await expect(panelOf(hotel)).toContainText('Certified')
    const { url } = await (await apiOf(hotel)).post<{ url: string }>(
      `/api/audit/certificate/${auditID}/Link`,
      undefined,
    )
    const certificate = await hotel.request.get(url)
    expect(certificate.headers()['content-type']).toBe('application/pdf')
    const { certificateNumber } = await api.get<{ certificateNumber: string }>(
      `/api/Audit/${auditID}?criteria=none`,
    )
    const stranger = await (await browser.newContext({ baseURL: ownServer.url })).newPage()
    await stranger.goto(`/verify/${certificateNumber}`)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(SITE)
    await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
    await stranger.goto('/verify/2020-AAAA-AAAA-A')
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('No such certificate')
  })
})
