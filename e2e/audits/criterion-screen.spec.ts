import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, apiForPage } from '../support/api.ts'
import {
  answerCriteria,
  createReport,
  createShortAuditType,
  getCriteria,
  reviewPath,
  submitReport,
} from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { createPhotoFile } from './review.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

const QUESTIONS = [
  {
    title: 'Towels are changed on request',
    areas: ['Guest rooms'],
    phrases: [
      { label: 'Card seen', text: 'Card seen in six bathrooms.', answer: 'Compliant' },
      { label: 'No card', text: 'No card in the bathrooms.', answer: 'Noncompliant' },
    ],
  },
  {
    title: 'Food waste is weighed',
    areas: ['Kitchen'],
    phrases: [
      { label: 'Record missing', text: 'Record missing on {date} in the {place}.', answer: 'Noncompliant' },
    ],
  },
  { title: 'Lights go out', areas: [], phrases: [] },
]

/** Opens the first criterion of a report with three criteria, on a tablet. */
async function openScreen(page: Page, siteName: string) {
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(admin, `Zz ${siteName}`, QUESTIONS)
  const auditID = await createReport(admin, await createCustomer(admin, siteName), type)
  const [first] = await getCriteria(admin, auditID)
  if (!first) throw new Error('The audit type has no criteria.')
  await signInAs(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}`))
  await expect(page.getByRole('heading', { name: QUESTIONS[0]?.title ?? '' })).toBeVisible()
  return { auditID, admin }
}

const getCommentField = (page: Page) => page.getByRole('textbox', { name: 'Comment' })
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save and' })
const getTitle = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

test('a quick phrase answers a criterion in two taps', async ({ page }) => {
  const { admin, auditID } = await openScreen(page, 'Hotel Two Taps')
  await expect(getSaveButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Card seen' }).tap()
  await expect(page.getByRole('button', { name: 'Compliant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(getCommentField(page)).toHaveValue('Card seen in six bathrooms.')
  await getSaveButton(page).tap()
  await expect(getTitle(page, 'Food waste is weighed')).toBeVisible()
  await expect(page.getByText('1 of 3 answered, 2 left')).toBeVisible()
  await expect(page.getByText('All received')).toBeVisible()
  const [answered] = await getCriteria(admin, auditID)
  expect(answered?.response).toMatchObject({
    auditQuestionStatus: 'Compliant',
    auditorResponse: [{ text: 'Card seen in six bathrooms.', responseType: 1 }],
  })
})

test('blanks of a phrase are filled in before the answer can be saved', async ({ page }) => {
  await openScreen(page, 'Hotel Blank Spaces')
  await page.getByRole('button', { name: /^Next \d/ }).tap()
  await page.getByRole('button', { name: 'Record missing' }).tap()
  await expect(getSaveButton(page)).toContainText('Fill in 2 blanks first')
  await page.getByRole('button', { name: 'Yesterday' }).tap()
  await expect(getSaveButton(page)).toContainText('Fill in 1 place first')
  await page.getByRole('button', { name: 'Kitchen' }).tap()
  await expect(getCommentField(page)).toHaveValue(
    /^Record missing on \d{1,2}\w\w \w+ \d{4} in the Kitchen\.$/,
  )
  await expect(getSaveButton(page)).toBeEnabled()
})

test('a draft is stored on the device, and an answer is changed only after a confirmation', async ({
  page,
}) => {
  await openScreen(page, 'Hotel Half a Sentence')
  await getCommentField(page).fill('Half a sentence')
  await page.getByRole('button', { name: 'Next unanswered' }).tap()
  await expect(getTitle(page, 'Food waste is weighed')).toBeVisible()
  await page.getByRole('button', { name: /^Previous \d/ }).tap()
  await expect(getCommentField(page)).toHaveValue('Half a sentence')
  await page.reload()
  await expect(getCommentField(page)).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Compliant', exact: true }).tap()
  await getSaveButton(page).tap()
  await page.getByRole('button', { name: /^Previous \d/ }).tap()
  await expect(page.getByText('Saved comment: Half a sentence')).toBeVisible()
  await page.getByRole('button', { name: 'Non-Compliant' }).tap()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('button', { name: 'Compliant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a photo saves the selected answer and is received', async ({ page }) => {
  const { admin, auditID } = await openScreen(page, 'Hotel Camera')
  await page.getByRole('button', { name: 'Non-Compliant' }).tap()
  await page
    .locator('input[type="file"][capture]')
    .setInputFiles([createPhotoFile('IMG_1.png'), createPhotoFile('IMG_2.png')])
  await expect(page.getByText('Received', { exact: true })).toHaveCount(2)
  const [answered] = await getCriteria(admin, auditID)
  // Photos are uploaded at the same time, so either can arrive first.
  expect(answered?.response).toMatchObject({
    auditQuestionStatus: 'Noncompliant',
    attachments: expect.arrayContaining([
      expect.objectContaining({ name: 'IMG_1.png' }),
      expect.objectContaining({ name: 'IMG_2.png' }),
    ]),
  })
})

test('the screen works by keyboard and is accessible in every size', async ({ page }) => {
  await openScreen(page, 'Hotel Keyboard')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Non-Compliant' })).toHaveAttribute('aria-pressed', 'true')
  await getCommentField(page).fill('No card.')
  await getCommentField(page).press('Control+Enter')
  await expect(getTitle(page, 'Food waste is weighed')).toBeVisible()
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    expect(await hasHorizontalOverflow(page)).toBe(false)
    for (const name of ['Compliant', 'Non-Compliant', 'photo'])
      expect((await page.getByRole('button', { name }).first().boundingBox())?.height).toBeGreaterThanOrEqual(
        72,
      )
  }
  await page.getByRole('button', { name: 'Guidance' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All criteria' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('number keys insert phrases, and the comment can be edited while the list of phrases is open', async ({
  page,
}) => {
  await openScreen(page, 'Hotel Number Keys')
  await expect(page.getByRole('button', { name: 'Card seen' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(getCommentField(page)).toHaveValue('Card seen in six bathrooms.')
  await page.getByRole('button', { name: 'All 2' }).tap()
  const phraseList = page.getByRole('region', { name: '2 phrases for' })
  await expect(phraseList).toBeVisible()
  await getCommentField(page).fill('Seen. ')
  await phraseList.getByRole('button', { name: 'No card in the bathrooms.' }).tap()
  await expect(getCommentField(page)).toHaveValue('Seen. No card in the bathrooms.')
  // The answer of the first phrase stays.
  await expect(getSaveButton(page)).toContainText('Compliant, then')
  await page.keyboard.press('Escape')
  await expect(phraseList).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compliant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('an answer with a comment opens the next criterion, a swipe and the search open other criteria', async ({
  page,
}) => {
  await openScreen(page, 'Hotel Moving On')
  await page.getByRole('button', { name: 'All 2' }).tap()
  await page.getByRole('switch', { name: 'Go to the next criterion after answering' }).tap()
  await page.getByRole('button', { name: 'Close' }).tap()
  await getCommentField(page).fill('Seen.')
  await page.getByRole('button', { name: 'Compliant', exact: true }).tap()
  await expect(getTitle(page, 'Food waste is weighed')).toBeVisible()

  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 500, y: 150 }] })
  for (const x of [450, 350, 250])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 150 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(getTitle(page, 'Lights go out')).toBeVisible()

  // Chromium ignores a tap that follows a swipe at once.
  await page.getByRole('button', { name: 'Search by number' }).click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '99' })).toBeVisible()
  await page.getByRole('searchbox').fill('1')
  await page.keyboard.press('Enter')
  await expect(getTitle(page, 'Towels are changed on request')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next unanswered' })).toContainText(
    /Saved \d\d:\d\d UTC, then/,
  )
})

test('a criterion that was sent back is corrected on the screen', async ({ page }) => {
  const { admin, auditID } = await openScreen(page, 'Hotel Sent Back')
  const criteria = await getCriteria(admin, auditID)
  const [, second] = criteria
  const auditor = await apiForPage(page)
  await answerCriteria(auditor, auditID, criteria)
  await submitReport(auditor, auditID)
  await admin.post(`/api/Audit/${auditID}/${second?.auditTypeQuestionID}`, {
    responseType: 5,
    text: 'The weights of May are missing.',
  })
  await admin.put(`/api/Audit/${auditID}/Rejected`, { text: 'One correction.' })
  await page.goto(reviewPath(auditID, `?question=${second?.auditTypeQuestionID}`))
  await expect(page.getByText('The weights of May are missing.')).toBeVisible()
  await getCommentField(page).fill('The weights of May are attached.')
  await page.getByRole('button', { name: 'Save and finish' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  const readResponse = async () => (await getCriteria(admin, auditID))[1]?.response
  await expect.poll(readResponse).toMatchObject({ corrected: true })
})
