import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { onTheHub } from '../support/hub.ts'
import { aReportFor, choice } from './review.ts'

/** A photo of one pixel, which is a photo all the same. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

const panelOf = (page: Page) => page.locator('[data-side-panel]')

const openCriterion = (page: Page, auditID: string, question: { auditTypeQuestionID: string }, tab: string) =>
  page.goto(reviewPath(auditID, `?question=${question.auditTypeQuestionID}&tab=${tab}`))

async function inOwnWindow(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

test('an auditor comments on a criterion and attaches a photo', async ({ page, browser }) => {
  test.slow()
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Commented')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await openCriterion(page, auditID, first, 'comments')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(first.title)
  await expectAccessible(page)

  const text = panel.getByRole('textbox', { name: 'Comment' })
  const send = panel.getByRole('button', { name: 'Comment', exact: true })
  await text.fill('Aerators on every tap.')
  await send.click()
  await expect(panel.getByText('Please choose a status')).toBeVisible()
  await expect(
    page.getByText('You have to select Compliant or Non-Compliant before you can comment on this criterion.'),
  ).toBeVisible()
  const files = panel.locator('input[type="file"]').last()
  await files.setInputFiles(photo('too-early.png'))
  await expect(
    page.getByText(
      'You have to select Compliant or Non-Compliant before you can upload documents for this criterion.',
    ),
  ).toBeVisible()

  await choice(panel, 'Compliant').click()
  // What was asked for goes, and the button moves up into its place.
  await expect(panel.getByText('Please choose a status')).toHaveCount(0)
  await send.click()
  const comments = panel.getByRole('region', { name: 'Comments' })
  await expect(comments.getByText('Aerators on every tap.')).toBeVisible()
  await expect(text).toHaveValue('')
  await send.click()
  await expect(panel.getByText('Please enter a comment.')).toBeVisible()

  await files.setInputFiles([photo('tap.png'), photo('shower.png')])
  const attachments = panel.getByRole('region', { name: 'Attachments' })
  await expect(attachments.getByRole('button', { name: 'Open tap.png' })).toBeVisible()
  await expect(attachments.getByRole('button', { name: 'Open shower.png' })).toBeVisible()
  await attachments.getByRole('button', { name: 'Open tap.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'tap.png' })
  const shown = viewer.getByRole('img', { name: 'tap.png' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await attachments.getByRole('button', { name: 'Actions for shower.png' }).click()
  await page.getByRole('menuitem', { name: 'Delete from audit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(attachments.getByRole('button', { name: 'Open shower.png' })).toBeHidden()

  await text.fill('Not sent yet.')
  await panel.getByRole('button', { name: 'Next' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are You Sure?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(text).toHaveValue('Not sent yet.')
  await text.fill('')
  await panel.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(second.title)
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(first.title)
  await panel.getByText('Answer history').click()
  await expect(panel.getByText('Marked Compliant')).toBeVisible()
  await expect(panel.getByText('Removed shower.png')).toBeVisible()
})

test('auditor and certifier talk with the same criterion open, and a message becomes an action that is done', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Talked About')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  const adminPage = await inOwnWindow(browser, baseURL, VIEWERS.admin)
  const hears = onTheHub(page)
  await openCriterion(page, auditID, first, 'auditor')
  await hears
  await openCriterion(adminPage, auditID, first, 'auditor')
  const auditor = panelOf(page)
  const admin = panelOf(adminPage)
  await expect(auditor.getByRole('tab', { name: 'Admin messages' })).toBeVisible()
  await expect(auditor.getByRole('tab', { name: 'Customer messages' })).toBeHidden()
  await expect(admin.getByRole('tab', { name: 'Auditor messages' })).toBeVisible()

  await admin.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByText('Please enter a message before sending.')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Message' }).fill('Were the upper floors measured?')
  await admin.getByRole('button', { name: 'Send' }).click()
  // The notice hides itself after three seconds, whichever of the two comes first.
  await Promise.all([
    expect(page.getByText('You have received a new message.')).toBeVisible(),
    expect(auditor.getByRole('log')).toContainText('Were the upper floors measured?'),
  ])

  await auditor.getByRole('textbox', { name: 'Message' }).fill('Sampled: three rooms a floor.')
  await auditor.getByRole('button', { name: 'Attach files' }).click()
  await auditor.locator('input[type="file"]').last().setInputFiles(photo('reading.png'))
  await expect(auditor.getByRole('button', { name: 'Remove reading.png' })).toBeVisible()
  await auditor.getByRole('button', { name: 'Send' }).click()
  const answer = admin.getByRole('log').getByRole('article').last()
  await expect(answer).toContainText('Sampled: three rooms a floor.')
  await expect(answer.getByRole('button', { name: 'Open reading.png' })).toBeVisible()
  await expectAccessible(adminPage)

  const actions = answer.getByRole('button', { name: /^Actions for the message of/ })
  await actions.click()
  await adminPage.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(auditor.getByRole('log').getByText('Pinned')).toBeVisible()
  await actions.click()
  await adminPage.getByRole('menuitem', { name: 'Mark complete' }).click()
  await expect(auditor.getByRole('log').getByText('Complete')).toBeVisible()

  await admin.getByRole('button', { name: 'Has attachments' }).click()
  await expect(admin.getByRole('log').getByRole('article')).toHaveCount(1)
  await admin.getByRole('button', { name: 'All', exact: true }).click()
  await actions.click()
  await adminPage.getByRole('menuitem', { name: 'Delete message' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(admin.getByRole('log').getByRole('article')).toHaveCount(1)
  await expect(auditor.getByRole('log').getByRole('article')).toHaveCount(1)

  await admin.getByRole('tab', { name: 'Customer messages' }).click()
  await expect(
    admin.getByText(
      'You can only chat with a Customer or an admin of the certifier in a status of Improvements',
    ),
  ).toBeVisible()
  await adminPage.context().close()
})

test('what was written survives a reload, and the panel is a sheet on a phone', async ({ page, browser }) => {
  test.slow()
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel to be Kept')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  await page.setViewportSize(viewports.narrow)
  await openCriterion(page, auditID, first, 'comments')
  const panel = panelOf(page)
  const text = panel.getByRole('textbox', { name: 'Comment' })
  await text.fill('Half a sentence')
  await expect(panel.getByText('Kept as you type')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(text).toHaveValue('Half a sentence')
  await expect(panel).toHaveAttribute('role', 'dialog')
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})
