import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { createAudit, createShortAuditType, dateInDays, getCriteria } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'

/** An auditor that no other test books, so that this user gets no other notifications. */
const AUDITOR_EMAIL = 'eleni.markou@auditors.example'

interface Person {
  userID: string
  name: string
  emailAddress: string
}

test('notifications arrive live and open the right page', async ({ page, allowErrors }) => {
  test.slow()
  allowErrors(/\.css$|\/api\/Notice/)
  const admin = await apiAs(page, VIEWERS.admin)
  const site = await createCustomer(admin, 'Hotel with a Bell')
  const type = await createShortAuditType(admin, 'For a bell')
  const [auditor] = await admin.get<Person[]>(`/api/User/Role/Auditor?SearchTerm=${AUDITOR_EMAIL}`)
  if (!auditor) throw new Error('The demonstration has no auditor.')

  await signInAs(page, AUDITOR_EMAIL)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await test.step('a panel whose CSS failed to load shows an error and loads it on the next attempt', async () => {
    // The panel is loaded only after the notifications.
    await page.route('**/api/Notice*', (route) => route.abort())
    await page.goto('/audits', { waitUntil: 'networkidle' })
    await expect(bell).toBeVisible()
    await page.route('**/*.css', (route) => route.abort())
    await bell.click()
    await expect(page.getByText('The server could not be reached.')).toBeVisible()
    await page.unrouteAll()
    await bell.click()
    await expect(panel).toHaveCSS('width', '400px')
  })
  const auditID = await createAudit(admin, site, auditor, dateInDays(0), type)
  const entry = panel.getByRole('link', { name: /Hotel with a Bell/ })
  // A booked auditor reconnects with new rights, which takes long on a slow machine.
  await expect(entry).toContainText('The audit was booked', { timeout: 40_000 })
  await expect(entry).toContainText('Unread')
  await expectAccessible(page)

  await admin.put(`/api/Audit/${auditID}/${encodeURIComponent('Report Pending')}`, {})
  const [first] = await getCriteria(admin, auditID)
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
})
