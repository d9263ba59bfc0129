import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { answerCriteria, reviewPath, submitReport } from '../support/audits.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { createReportForReview, getCard, getStatusButton, getSubmittedText, YES } from './review.ts'

test('an Admin checks a report, sends it back, certifies it and withdraws its certificate', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { auditID, criteria } = await createReportForReview(page, 'Hotel to be Checked')
  const [first, second] = criteria
  const auditor = await apiAs(page, VIEWERS.auditor)
  await answerCriteria(auditor, auditID, criteria)
  await submitReport(auditor, auditID)
  await signInAs(page, VIEWERS.admin)
  await page.goto(reviewPath(auditID))
  const confirmation = page.locator('section[role="alertdialog"]')

  await test.step('criteria are approved and rejected, one by one and by group', async () => {
    await expect(page).toHaveURL(/tab=auditor/)
    await getStatusButton(getCard(page, first), 'Approved').click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(getStatusButton(getCard(page, first), 'Approved')).toHaveAttribute('aria-pressed', 'true')

    await getStatusButton(getCard(page, second), 'Rejected').click()
    const reasonDialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await reasonDialog.getByLabel('Reason').fill('Please add a photo.')
    await reasonDialog.getByRole('button', { name: YES }).click()
    await expect(getCard(page, second)).toContainText('Please add a photo.')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Approve 2 without a decision' }).click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(page.getByText(/criteria approved\./)).toBeVisible()
    await expect(getStatusButton(getCard(page, second), 'Rejected')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a report with a rejected criterion can only be sent back', async () => {
    await expect(page.getByRole('button', { name: 'Certified', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Reject Audit' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('One photo is missing.')
    await page.getByRole('dialog').getByRole('button', { name: YES }).click()
    await expect(page.getByText(getSubmittedText('Rejected'))).toBeVisible()
    await expect(page).toHaveURL(/\/audits(\?|$)/)
  })

  await test.step('an approved report is certified', async () => {
    await auditor.post(`/api/Audit/${auditID}/${second.auditTypeQuestionID}`, {
      text: 'The photo is here.',
      auditQuestionStatus: 'Compliant',
      responseType: 1,
    })
    await auditor.put(`/api/Audit/${auditID}/Quality%20Check`, {})
    await navigateInApp(page, reviewPath(auditID))
    await getStatusButton(getCard(page, second), 'Approved').click()
    await confirmation.getByRole('button', { name: YES }).click()
    await page.getByRole('button', { name: 'Certified', exact: true }).click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(page.getByText(getSubmittedText('Certified'))).toBeVisible()
    await expect(page).toHaveURL(/\/audits(\?|$)/)
  })

  await test.step('withdrawing the certificate requires criteria for Improvements', async () => {
    await navigateInApp(page, reviewPath(auditID))
    await getStatusButton(getCard(page, first), 'Non-Compliant').click()
    await expect(page.getByText('You cannot make changes to the audit report at this time.')).toBeVisible()
    await page.getByRole('button', { name: 'Requires Improvements' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
    await dialog.getByRole('button', { name: YES }).click()
    await expect(dialog.getByText('Please select the criteria that need improvements.')).toBeVisible()
    await dialog.getByLabel('Number or title').fill(first.title)
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel('What must be improved, and why').fill('The policy has lapsed.')
    await dialog.getByRole('button', { name: YES }).click()
    await expect(page.getByText(getSubmittedText('Improvements'))).toBeVisible()

    await navigateInApp(page, reviewPath(auditID))
    await expect(page.getByRole('button', { name: 'Clear Criteria' })).toBeVisible()
    await expect(page.locator('article')).toHaveCount(1)
  })

  await test.step('accepting an improvement without a reply asks for confirmation', async () => {
    await getStatusButton(getCard(page, first), 'Compliant').click()
    const dialog = page.getByRole('dialog', { name: 'Accept improvement' })
    await expect(dialog).toContainText('The policy has lapsed.')
    await expect(dialog).toContainText('The property has not replied about this criterion.')
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(confirmation).toContainText(/^Are You Sure\?The property has not replied about .+ anyway\?/)
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Certified', exact: true })).toBeVisible()
  })
})
