import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { answerCriteria, reviewPath, submitReport } from '../support/audits.ts'
import { COLLEAGUE } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { approveAll, createReportForReview } from './review.ts'

const SITE = 'Hotel without Results'
const FACTS = ['Postcode', 'ChainConnect', 'Property reference', 'Main contact', 'Audit expiry date']

test('the property sees only titles before the results, no audit during the quality check, and the noncompliances afterwards', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Audit\//)
  const { admin, auditID, criteria } = await createReportForReview(page, SITE)
  const auditor = await apiAs(page, VIEWERS.auditor)
  await signInAs(page, COLLEAGUE.emailAddress)
  const cards = page.locator('article')

  await test.step('cards show only the title before the results are sent', async () => {
    await page.goto(reviewPath(auditID))
    await expect(cards).toHaveCount(criteria.length)
    await expect(cards.getByRole('button')).toHaveCount(0)
  })

  await test.step('the audit is not visible during the quality check', async () => {
    await navigateInApp(page, '/audits')
    await answerCriteria(auditor, auditID, criteria, [criteria[0].auditTypeQuestionID])
    await submitReport(auditor, auditID)
    await navigateInApp(page, reviewPath(auditID))
    await expect(page.getByText('This audit does not exist, or you do not have access to it.')).toBeVisible()
  })

  await test.step('the property reads what to improve, and cannot answer criteria', async () => {
    await navigateInApp(page, '/audits')
    await approveAll(admin, auditID)
    await admin.put(`/api/Audit/${auditID}/Improvements`, {})
    await navigateInApp(page, reviewPath(auditID))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE)
    await page.getByRole('button', { name: /^Criteria Noncompliant/ }).click()
    await expect(page.getByRole('option')).toHaveText(['All', 'Noncompliant', 'Compliant'])
    await page.getByRole('option', { name: 'All' }).click()
    await expect(page).toHaveURL(/criteria=All/)
    await expect(cards).toHaveCount(criteria.length)
    await expect(page.getByRole('group', { name: /^Compliance of/ })).toHaveCount(0)
  })

  await test.step('the audit information shows the property details', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    const info = page.getByRole('dialog', { name: 'Audit information' })
    for (const fact of FACTS) await expect(info.getByText(fact, { exact: true })).toBeVisible()
    await expect(info.getByRole('button', { name: 'Download Report' })).toBeVisible()
    await expect(info.getByRole('button', { name: 'Download Certificate' })).toBeHidden()
    await expectAccessible(page)
  })
})
