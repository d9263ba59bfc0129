import { expect, expectAccessible, expectToStand, letIn, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiOf } from '../support/api.ts'
import { anAudit, aShortSet, criteriaOf, inDays } from '../support/audits.ts'
import { aCustomer } from '../support/customers.ts'

/** An auditor of the demonstration whom no other test books: her bell hears nothing else. */
const ELENI = 'eleni.markou@auditors.example'

interface Person {
  userID: string
  name: string
  emailAddress: string
}

test('the bell hears at once what others do, and leads to the place', async ({ page, browser, baseURL }) => {
  test.slow()
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const adminPage = await context.newPage()
  await signIn(adminPage, VIEWERS.admin)
  const admin = await apiOf(adminPage)
  const site = await aCustomer(admin, 'Hotel with a Bell')

  await letIn(page, ELENI)
  await page.goto('/audits')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  const [auditor] = await admin.get<Person[]>(`/api/User/Role/Auditor?SearchTerm=${ELENI}`)
  if (!auditor) throw new Error('The demonstration has no auditor.')
  const auditID = await anAudit(admin, site, auditor, inDays(0), await aShortSet(admin, 'For a bell'))
  const line = panel.getByRole('link', { name: /Hotel with a Bell/ })
  // Whoever is booked connects anew with their new rights, which takes a slow machine its time.
  await expect(line).toContainText('The audit was booked', { timeout: 40_000 })
  await expect(line).toContainText('Unread')

  await admin.put(`/api/Audit/${auditID}/${encodeURIComponent('Report Pending')}`, {})
  const [first] = await criteriaOf(admin, auditID)
  const thread = `/api/Audit/${auditID}/${first?.auditTypeQuestionID}/Auditor/Thread`
  for (const message of ['Please look.', 'And here.', 'Thank you.']) await admin.post(thread, { message })
  const messages = panel.getByRole('link', { name: /3 unread messages, the last from/ })
  await expect(messages).toHaveCount(1)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')

  await messages.click()
  await expect(page).toHaveURL(new RegExp(`/audits/audit/${auditID}\\?question=.+&tab=auditor`))
  await expect(page.getByRole('log')).toContainText('Thank you.')
  await expect(panel).toBeHidden()
  await context.close()
})

test('on a phone the bell is in the bar, and Escape closes what it opened', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  await page.setViewportSize(viewports.narrow)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveCount(1)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
})

test('an administrator begins with what waits for them', async ({ page }) => {
  await signIn(page, VIEWERS.admin)
  const work = page.getByRole('region', { name: 'My work' })
  const figures = work.getByRole('button')
  await expect(figures).toHaveText([
    /^Waiting for me\d+/,
    /^Unread messages\d+/,
    /^Deadlines this week\d+/,
    /^Overdue\d+/,
  ])
  const waiting = work.getByRole('button', { name: /^Waiting for me/ })
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-expanded', 'true')
  await expectToStand(page)
  await page.setViewportSize(viewports.wide)
  await work.getByRole('link').filter({ hasText: 'Quality Check' }).first().click()
  await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}$/)
})

test('an auditor sees it folded above the list, and a property does not', async ({ page }) => {
  await signIn(page, VIEWERS.auditor, '/audits')
  const work = page.getByRole('region', { name: 'My work' })
  await expect(work.getByRole('button')).toHaveCount(4)
  await expect(work.getByRole('link')).toHaveCount(0)
  await work.getByRole('button', { name: /^Waiting for me/ }).click()
  await expect(work.getByRole('link').first()).toBeVisible()
  await expectToStand(page)
  await page.context().clearCookies()
  await signIn(page, VIEWERS.hotel, '/audits')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(work).toHaveCount(0)
})
