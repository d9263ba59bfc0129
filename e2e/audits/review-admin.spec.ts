import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiOf, signInWithApi } from '../support/api.ts'
import { answerAll, reviewPath, submitReport } from '../support/audits.ts'
import { aReportFor, cardOf, choice } from './review.ts'

const YES = "Yes, I'm Sure"

test('an Admin checks a report, sends it back with reasons, and the auditor finds what was rejected', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Checked')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await answerAll(auditor, auditID, criteria)
  await submitReport(auditor, auditID)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const adminPage = await context.newPage()
  await signIn(adminPage, VIEWERS.admin, reviewPath(auditID))
  await expect(adminPage).toHaveURL(/tab=auditor/)
  const question = adminPage.getByRole('alertdialog')
  await choice(cardOf(adminPage, first), 'Approved').click()
  await question.getByRole('button', { name: YES }).click()
  await expect(choice(cardOf(adminPage, first), 'Approved')).toHaveAttribute('aria-pressed', 'true')

  await choice(cardOf(adminPage, second), 'Rejected').click()
  const reason = adminPage.getByRole('dialog', { name: 'Are You Sure?' })
  await reason.getByLabel('Reason').fill('Please add a photo.')
  await reason.getByRole('button', { name: YES }).click()
  await expect(cardOf(adminPage, second)).toContainText('Please add a photo.')
  await expectAccessible(adminPage)

  await adminPage
    .getByRole('button', { name: /^Approve \d+ unset in this group$/ })
    .first()
    .click()
  await question.getByRole('button', { name: YES }).click()
  await expect(adminPage.getByText(/criteria approved\./)).toBeVisible()
  await expect(choice(cardOf(adminPage, second), 'Rejected')).toHaveAttribute('aria-pressed', 'true')

  await expect(adminPage.getByRole('button', { name: 'Certified', exact: true })).toBeHidden()
  await adminPage.getByRole('button', { name: 'Reject Audit' }).click()
  await adminPage.getByRole('dialog').getByLabel('Reason').fill('One photo is missing.')
  await adminPage.getByRole('dialog').getByRole('button', { name: YES }).click()
  await expect(
    adminPage.getByText('You have successfully submitted this audit with a status of Rejected'),
  ).toBeVisible()
  await expect(adminPage).toHaveURL(/\/audits(\?|$)/)
  await context.close()

  await page.goto(reviewPath(auditID))
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('Please correct or comment on every rejected criterion before submitting your audit.'),
  ).toBeVisible()
  // The criterion in question opens beside the list, which takes room from the filters.
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Criteria' }).click()
  await choice(cardOf(page, first), 'Non-Compliant').click()
  await expect(page.getByText('You can only change the status of rejected questions.')).toBeVisible()

  await page.getByRole('link', { name: 'Audits' }).first().click()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toContainText(
    'You have not submitted your audit report, are you sure you want to leave the page?',
  )
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(auditID))
  const again = await apiOf(page)
  await again.post(`/api/Audit/${auditID}/${second.auditTypeQuestionID}`, {
    text: 'The photo is here.',
    auditQuestionStatus: 'Compliant',
    responseType: 1,
  })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: YES }).click()
  await expect(
    page.getByText('You have successfully submitted this audit with a status of Quality Check'),
  ).toBeVisible()
})

test('a clean report is certified, and comes back to Improvements with the criteria named', async ({
  page,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({
    ...(process.env.E2E_URL ? { baseURL: process.env.E2E_URL } : {}),
  })
  const auditor = await signInWithApi(await context.newPage(), VIEWERS.auditor)
  const { admin, auditID, criteria } = await aReportFor(browser, 'Hotel to be Certified')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  await answerAll(auditor, auditID, criteria)
  await submitReport(auditor, auditID)
  const { auditType } = await admin.get<{ auditType: { groups: { auditTypeGroupID: string }[] } }>(
    `/api/Audit/${auditID}`,
  )
  for (const { auditTypeGroupID } of auditType.groups)
    await admin.post(`/api/Audit/${auditID}/Groups/${auditTypeGroupID}/Approve`, undefined)
  await context.close()

  await signIn(page, VIEWERS.admin, reviewPath(auditID))
  await page.getByRole('button', { name: 'Certified', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: YES }).click()
  await expect(
    page.getByText('You have successfully submitted this audit with a status of Certified'),
  ).toBeVisible()

  await page.goto(reviewPath(auditID))
  await choice(cardOf(page, first), 'Non-Compliant').click()
  await expect(page.getByText('You cannot make changes to the audit report at this time.')).toBeVisible()
  await page.getByRole('button', { name: 'Requires Improvements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are You Sure?' })
  await dialog.getByRole('button', { name: YES }).click()
  await expect(dialog.getByText('Please name the criteria that need improvements.')).toBeVisible()
  await dialog.getByLabel('Number or title').fill(first.title)
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('What must be improved, and why').fill('The policy has lapsed.')
  await dialog.getByRole('button', { name: YES }).click()
  await expect(
    page.getByText('You have successfully submitted this audit with a status of Improvements'),
  ).toBeVisible()

  await page.goto(reviewPath(auditID))
  await expect(page.getByRole('button', { name: 'Clear Criteria' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choice(cardOf(page, first), 'Compliant').click()
  await page.getByRole('alertdialog').getByRole('button', { name: YES }).click()
  await expect(page.getByRole('button', { name: 'Certified', exact: true })).toBeVisible()
})
