import { longDate } from '@sojourn/domain/kernel/dates'
import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, signInWithApi } from '../support/api.ts'
import {
  answerCriteria,
  createAudit,
  createShortAuditType,
  dateInDays,
  getCriteria,
  reviewPath,
} from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { approveAll, getCard, getStatusButton, getSubmittedText, YES } from './review.ts'

/** More criteria than fit into the window. */
const TITLES = Array.from({ length: 15 }, (_, index) => `Point ${index + 1} of the walk`)
const SITE = 'Hotel to be Answered'
/** The response type of a rejection. */
const REJECTION = 5

test('an auditor starts an audit, answers it, submits it, and corrects what was sent back', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(
    admin,
    `Zz ${SITE}`,
    TITLES.map((title) => ({ title })),
  )
  const [auditorUser] = await admin.get<{ userID: string; name: string; emailAddress: string }[]>(
    `/api/User/Role/Auditor?SearchTerm=${VIEWERS.auditor}`,
  )
  if (!auditorUser) throw new Error('The demonstration has no auditor.')
  const auditID = await createAudit(
    admin,
    await createCustomer(admin, SITE),
    auditorUser,
    dateInDays(1),
    type,
  )
  const criteria = await getCriteria(admin, auditID)
  const [first, second] = criteria
  const unansweredCriterion = criteria[12]
  if (!first || !second || !unansweredCriterion) throw new Error('The set has too few criteria.')
  const auditor = await signInWithApi(page, VIEWERS.auditor)

  await test.step('the auditor starts the audit on the day before', async () => {
    await page.goto(`/audits?AuditID=${auditID}`)
    const panel = page.locator('[data-side-panel]')
    await expect(panel.getByText('Environmental reports', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Start audit' }).click()
    await expect(page).toHaveURL(`/audits/audit/${auditID}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE)
    await expect(page.getByText(`${criteria.length} criteria`)).toBeVisible()
  })

  await test.step('the header shows status, auditor with avatar, audit date and audit type', async () => {
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Report Pending')
    const headerFacts = page.getByRole('button', { name: 'More', exact: true }).locator('..')
    await expect(headerFacts).toContainText(auditorUser.name)
    await expect(headerFacts.locator('[data-colour]')).toBeVisible()
    await expect(headerFacts).toContainText(longDate(dateInDays(1)))
    await expect(headerFacts).toContainText(`Zz ${SITE}`)
  })

  await test.step('the review works on a phone and on a tablet', async () => {
    for (const viewport of [viewports.medium, viewports.narrow]) {
      await page.setViewportSize(viewport)
      await expect(getStatusButton(getCard(page, first), 'Compliant')).toBeVisible()
      expect(await hasHorizontalOverflow(page), `${viewport.width} px`).toBe(false)
    }
    await expectAccessible(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('changing a status asks for confirmation', async () => {
    const card = getCard(page, first)
    await getStatusButton(card, 'Compliant').click()
    await expect(getStatusButton(card, 'Compliant')).toHaveAttribute('aria-pressed', 'true')
    const confirmation = page.locator('section[role="alertdialog"]')
    await getStatusButton(card, 'Non-Compliant').click()
    await expect(confirmation).toContainText('Are You Sure?')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(getStatusButton(card, 'Compliant')).toHaveAttribute('aria-pressed', 'true')
    await getStatusButton(card, 'Non-Compliant').click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(getStatusButton(card, 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
    const countNonCompliances = async () =>
      (await auditor.get<{ finalNonCompliances: number | null }>(`/api/Audit/${auditID}?criteria=none`))
        .finalNonCompliances
    await expect.poll(countNonCompliances).toBe(1)
  })

  await test.step('criteria are filtered by the URL and found by number', async () => {
    const cards = page.locator('article')
    await page.getByRole('button', { name: /^Criteria/ }).click()
    await page.getByRole('option', { name: 'Noncompliant' }).click()
    await expect(page).toHaveURL(/criteria=Noncompliant/)
    await expect(cards).toHaveCount(1)
    const number = page.getByPlaceholder('Criterion number')
    await number.fill('14')
    await number.press('Enter')
    const foundCard = cards.filter({ hasText: /^14/ })
    await expect(foundCard).toBeInViewport()
    await expect(foundCard).toHaveAttribute('data-selected', 'true')
    await expect(page).toHaveURL(/question=/)
    await number.fill('Q99')
    await number.press('Enter')
    await expect(page.getByText('There is no criterion Q99.')).toBeVisible()
  })

  await test.step('an incomplete report is not submitted and shows the missing answers', async () => {
    const others = criteria.filter((criterion) => criterion !== unansweredCriterion)
    await answerCriteria(auditor, auditID, others)
    await page.goto(reviewPath(auditID))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please answer all questions before submitting your audit')).toBeVisible()
    await expect(getCard(page, unansweredCriterion)).toBeInViewport()
    await expect(getCard(page, unansweredCriterion)).toHaveAttribute('data-missing', 'true')
    await expect(getCard(page, unansweredCriterion)).toContainText(
      'Please choose a status and write a comment.',
    )
  })

  await test.step('submitting a complete report asks for the gift declaration', async () => {
    await navigateInApp(
      page,
      reviewPath(auditID, `?question=${unansweredCriterion.auditTypeQuestionID}&tab=comments`),
    )
    await getStatusButton(getCard(page, unansweredCriterion), 'Compliant').click()
    const panel = page.locator('[data-side-panel]')
    await panel.getByRole('textbox', { name: 'Comment' }).fill('Seen on site.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('Seen on site.')
    await expect(getCard(page, unansweredCriterion)).not.toHaveAttribute('data-missing')
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gift Declaration' })
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Please fill this in')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByLabel('Items/gifts').fill('A bottle of wine')
    await dialog.getByLabel('Who offered them').fill('The manager')
    await dialog.getByLabel('Estimated value').fill('35 euros')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(getSubmittedText('Quality Check'))).toBeVisible()
    await expect(page).toHaveURL(/\/audits(\?|$)/)
  })

  await test.step('nothing can be changed during the quality check', async () => {
    await navigateInApp(page, reviewPath(auditID))
    await getStatusButton(getCard(page, unansweredCriterion), 'Non-Compliant').click()
    await expect(
      page.getByText(
        'You can only make changes to the audit report when it is in a status of Report Pending or Rejected.',
      ),
    ).toBeVisible()
  })

  await test.step('rejected criteria are shown, others cannot change, and leaving asks for confirmation', async () => {
    await admin.post(`/api/Audit/${auditID}/${second.auditTypeQuestionID}`, {
      responseType: REJECTION,
      text: 'Please add a photo.',
    })
    await approveAll(admin, auditID)
    await admin.put(`/api/Audit/${auditID}/Rejected`, { text: 'One photo is missing.' })
    await page.goto(reviewPath(auditID))
    await expect(page.locator('article')).toHaveCount(1)
    await expect(getCard(page, second)).toContainText('Please add a photo.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText('Please correct or comment on every rejected criterion before submitting your audit.'),
    ).toBeVisible()
    // The panel opens next to the list, which makes the filter bar narrower.
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Criteria' }).click()
    await getStatusButton(getCard(page, first), 'Non-Compliant').click()
    await expect(page.getByText('You can only change the status of rejected questions.')).toBeVisible()
    await page.getByRole('link', { name: 'Audits' }).first().click()
    const leaveConfirmation = page.locator('section[role="alertdialog"]')
    await expect(leaveConfirmation).toContainText(
      'You have not submitted your audit report, are you sure you want to leave the page?',
    )
    await leaveConfirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(auditID))
  })
})
