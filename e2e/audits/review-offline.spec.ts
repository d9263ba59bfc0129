import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { aReportFor, cardOf, choice } from './review.ts'

interface Change {
  kind: string
  after: string | null
}

test('answers given without a line are kept, survive a reload, and arrive once and in order', async ({
  page,
  browser,
  mayFail,
}) => {
  mayFail(/./)
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel without a Line')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID))
  await expect(cardOf(page, first)).toBeVisible()

  await page.route('**/api/Audit/*/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await choice(cardOf(page, first), 'Compliant').click()
  await choice(cardOf(page, second), 'Non-Compliant').click()
  await expect(page.getByText('No signal: 2 answers kept on this device')).toBeVisible()
  await expect(cardOf(page, first)).toContainText('Kept on this device')
  await expect(choice(cardOf(page, second), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await choice(cardOf(page, first), 'Non-Compliant').click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()

  await page.reload()
  await expect(page.getByText('No signal: 3 answers kept on this device')).toBeVisible()
  await expect(choice(cardOf(page, first), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')

  await page.unroute('**/api/Audit/*/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/No signal/)).toBeHidden()
  const marksOf = async (id: string) => {
    const changes = await auditor.get<Change[]>(`/api/Audit/${auditID}/${id}/History`)
    return changes.filter(({ kind }) => kind === 'status').map(({ after }) => after)
  }
  await expect.poll(() => marksOf(first.auditTypeQuestionID)).toEqual(['Compliant', 'Noncompliant'])
  expect(await marksOf(second.auditTypeQuestionID)).toEqual(['Noncompliant'])
  await page.reload()
  await expect(choice(cardOf(page, first), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await expect(cardOf(page, first)).not.toContainText('Kept on this device')
})

test('an audit that was opened once is read without a line, and answered', async ({
  page,
  context,
  browser,
  mayFail,
}) => {
  mayFail(/./)
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel in the Cellar')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID))
  await choice(cardOf(page, first), 'Compliant').click()
  await page.getByRole('link', { name: 'Audits' }).first().click()
  await expect(page).toHaveURL(/\/audits(\?|$)/)

  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByText('This is the audit as it was on')).toBeVisible()
  await expect(choice(cardOf(page, first), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  await choice(cardOf(page, criteria[1] ?? first), 'Compliant').click()
  await expect(page.getByText('No signal: 1 answer kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/No signal/)).toBeHidden()
  await expect(page.getByText('Kept on this device', { exact: true })).toBeHidden()
})

test('a kept answer that is refused later is shown with its reason, and can be given up', async ({
  page,
  browser,
  mayFail,
}) => {
  mayFail(/./)
  await signInWithApi(page, VIEWERS.auditor)
  const { admin, auditID, criteria } = await aReportFor(browser, 'Hotel Overtaken')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID))
  await page.route('**/api/Audit/*/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await choice(cardOf(page, first), 'Compliant').click()
  await expect(cardOf(page, first)).toContainText('Kept on this device')
  await admin.post(`/api/Audit/${auditID}/${first.auditTypeQuestionID}`, {
    auditQuestionStatus: 'Noncompliant',
  })
  await page.unroute('**/api/Audit/*/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const refused = cardOf(page, first).getByRole('alert')
  await expect(refused).toContainText('Somebody else has answered this criterion meanwhile.')
  await expect(refused).toContainText('Compliant')
  await expect(choice(cardOf(page, first), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 answer was not accepted')).toBeVisible()
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused).toBeHidden()
  await expect(choice(cardOf(page, first), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
})
