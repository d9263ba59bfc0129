import { expect, expectAccessible, overflows, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { answerAll, reviewPath } from '../support/audits.ts'
import { aReportFor, cardOf, choice } from './review.ts'

const YES = "Yes, I'm Sure"

test('an auditor marks, is asked before a mark changes, finds by number, and keeps filters in the address', async ({
  page,
  browser,
}) => {
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Answered', 'whole')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel to be Answered')
  await expect(page.getByText(`${criteria.length} criteria`)).toBeVisible()

  const card = cardOf(page, first)
  await choice(card, 'Compliant').click()
  await expect(choice(card, 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  const question = page.getByRole('alertdialog')
  await choice(card, 'Non-Compliant').click()
  await expect(question).toContainText('Are You Sure?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(choice(card, 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  await choice(card, 'Non-Compliant').click()
  await question.getByRole('button', { name: YES }).click()
  await expect(choice(card, 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      const audit = await auditor.get<{ finalNonCompliances: number | null }>(`/api/Audit/${auditID}`)
      return audit.finalNonCompliances
    })
    .toBe(1)

  await page.getByRole('button', { name: /^Criteria/ }).click()
  await page.getByRole('option', { name: 'Noncompliant' }).click()
  await expect(page).toHaveURL(/criteria=Noncompliant/)
  await expect(page.getByRole('article')).toHaveCount(1)
  const number = page.getByPlaceholder('Criterion number')
  await number.fill('50')
  await number.press('Enter')
  const found = page.getByRole('article').filter({ hasText: /^50/ })
  await expect(found).toBeInViewport()
  await expect(found).toHaveAttribute('data-selected', 'true')
  await expect(page).toHaveURL(/question=/)
  await number.fill('Q99')
  await number.press('Enter')
  await expect(page.getByText('There is no criterion Q99.')).toBeVisible()
})

test('a report with gaps is held back and shows them; the whole one needs the gift declaration', async ({
  page,
  browser,
}) => {
  test.slow()
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Submitted', 'whole')
  const gap = criteria[40]
  if (!gap) throw new Error('The type has few criteria.')
  await answerAll(
    auditor,
    auditID,
    criteria.filter((one) => one !== gap),
  )
  await page.goto(reviewPath(auditID))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please answer all questions before submitting your audit')).toBeVisible()
  await expect(cardOf(page, gap)).toBeInViewport()
  await expect(cardOf(page, gap)).toHaveAttribute('data-missing', 'true')
  await expect(cardOf(page, gap)).toContainText('Please choose a status and write a comment.')
  await answerAll(auditor, auditID, [gap])
  await page.reload()

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
  await expect(
    page.getByText('You have successfully submitted this audit with a status of Quality Check'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/audits(\?|$)/)

  await page.goto(reviewPath(auditID))
  await choice(cardOf(page, gap), 'Non-Compliant').click()
  await expect(
    page.getByText(
      'You can only make changes to the audit report when it is in a status of Report Pending or Rejected.',
    ),
  ).toBeVisible()
})

test('the review on a phone and on a tablet', async ({ page, browser }) => {
  test.slow()
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel in the Hand', 'whole')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  // While the list fades in nothing has its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const viewport of [viewports.narrow, viewports.medium]) {
    await page.setViewportSize(viewport)
    await page.goto(reviewPath(auditID))
    await expect(choice(cardOf(page, first), 'Compliant')).toBeVisible()
    expect(await overflows(page)).toBe(false)
    await expectAccessible(page)
  }
})
