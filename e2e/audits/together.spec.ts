import type { Page } from '@playwright/test'
import { mp4, pdf } from '../../apps/server/src/platform/files/testing/samples.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiOf, signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { aReportFor, cardOf, choice } from './review.ts'

interface Question {
  auditTypeQuestionID: string
  title: string
  response: { auditQuestionStatus: string | null } | null
}
interface Group {
  questions: Question[]
  groups: Group[]
}

const questionsIn = (groups: readonly Group[]): Question[] =>
  groups.flatMap((group) => [...group.questions, ...questionsIn(group.groups)])

/** A criterion of the property's own audit that has to be improved. */
async function anImprovement(hotel: Api) {
  const [audit] = await hotel.get<{ auditID: string }[]>(
    '/api/Audit?FilterType=AuditStatus.Name&Filter=Improvements',
  )
  if (!audit) throw new Error('The demonstration’s hotel has no audit in Improvements.')
  const { auditID } = audit
  const { auditType } = await hotel.get<{ auditType: { groups: Group[] } }>(`/api/Audit/${auditID}`)
  const open = questionsIn(auditType.groups).filter(
    ({ response }) => response?.auditQuestionStatus === 'Noncompliant',
  )
  const question = open.at(-1)
  if (!question) throw new Error('Nothing is left to be improved.')
  return { auditID, question }
}

const panelOf = (page: Page) => page.locator('[data-side-panel]')

test('the property writes to one person with a document, and the certifier makes evidence of it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const hotel = await signInWithApi(page, VIEWERS.hotel)
  const { auditID, question } = await anImprovement(hotel)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const adminPage = await context.newPage()
  await signIn(adminPage, VIEWERS.admin)
  const admin = await apiOf(adminPage)
  // More than a thread shows at first.
  const thread = `/api/Audit/${auditID}/${question.auditTypeQuestionID}/Customer/Thread`
  for (let number = 1; number <= 52; number += 1) await admin.post(thread, { message: `Reading ${number}.` })

  const address = (tab: string) =>
    reviewPath(auditID, `?question=${question.auditTypeQuestionID}&criteria=All&tab=${tab}`)
  await page.goto(address('customer'))
  const panel = panelOf(page)
  const log = panel.getByRole('log')
  await expect(log.getByText('Reading 52.', { exact: true })).toBeVisible()
  await expect(log.getByText('Reading 1.', { exact: true })).toBeHidden()
  await log.getByRole('button', { name: 'Show older messages' }).click()
  await expect(log.getByText('Reading 1.', { exact: true })).toBeAttached()

  await panel.getByRole('button', { name: 'Choose who is told' }).click()
  await page.getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await expect(panel.getByText(/^To \S+/)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Message' }).fill('Here is the certificate of the new meter.')
  await panel.getByRole('button', { name: 'Attach files' }).click()
  const files = panel.locator('input[type="file"]').last()
  await files.setInputFiles([
    { name: 'Meter.pdf', mimeType: 'application/pdf', buffer: pdf(3000) },
    { name: 'Meter running.mp4', mimeType: 'video/mp4', buffer: mp4(3000) },
  ])
  await expect(panel.getByRole('button', { name: 'Remove Meter running.mp4' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Remove Meter.pdf' })).toBeVisible()
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(log).toContainText('Here is the certificate of the new meter.')

  await adminPage.goto(address('customer'))
  const theirs = panelOf(adminPage)
  const message = theirs.getByRole('log').getByRole('article').last()
  await expect(message).toContainText('Here is the certificate of the new meter.')
  await message.getByRole('button', { name: 'Meter.pdf', exact: false }).first().click()
  const viewer = adminPage.getByRole('dialog', { name: 'Meter.pdf' })
  await expect(viewer.locator('iframe[title="Meter.pdf"]')).toHaveAttribute('src', /signature=/)
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await message.getByRole('button', { name: 'Meter running.mp4' }).first().click()
  const film = adminPage.getByRole('dialog', { name: 'Meter running.mp4' })
  await expect(film.locator('video')).toHaveAttribute('src', /signature=/)
  await expectAccessible(adminPage)
  await adminPage.keyboard.press('Escape')

  await message.getByRole('button', { name: 'Actions for Meter.pdf' }).click()
  // A page this long is busy with the new list while the notice stands its three seconds, so the page itself looks out.
  const attached = 'You have successfully attached the document to this criterion.'
  const told = adminPage.waitForFunction((text) => document.body.textContent?.includes(text), attached)
  await adminPage.getByRole('menuitem', { name: 'Attach to criterion' }).click()
  await told
  await theirs.getByRole('tab', { name: 'Comments' }).click()
  const attachments = theirs.getByRole('region', { name: 'Attachments' })
  await expect(attachments.getByText('Meter.pdf').first()).toBeVisible()
  await context.close()
})

test('what somebody else answers shows in an open review, and what is being typed stays', async ({
  page,
  browser,
}) => {
  await signInWithApi(page, VIEWERS.auditor)
  const { admin, auditID, criteria } = await aReportFor(browser, 'Hotel Answered Twice')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}&tab=comments`))
  const words = panelOf(page).getByRole('textbox', { name: 'Comment' })
  await words.fill('Half a sentence about')
  for (const { auditTypeQuestionID } of [first, second])
    await admin.post(`/api/Audit/${auditID}/${auditTypeQuestionID}`, { auditQuestionStatus: 'Noncompliant' })
  await expect(choice(cardOf(page, first), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(cardOf(page, second), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await expect(words).toHaveValue('Half a sentence about')
  await expect(words).toBeFocused()
})
