import { mp4, pdf } from '../../apps/server/src/platform/files/testing/samples.ts'
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs, signInWithApi } from '../support/api.ts'
import { answerCriteria, reviewPath, submitReport } from '../support/audits.ts'
import { COLLEAGUE } from '../support/customers.ts'
import { waitForHub } from '../support/hub.ts'
import { approveAll, createPhotoFile, createReportForReview, getPanel, YES } from './review.ts'

test('auditor and certifier exchange messages on an open criterion, and a pinned message is completed', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { auditID, criteria } = await createReportForReview(page, 'Hotel with Messages')
  const address = reviewPath(auditID, `?question=${criteria[0].auditTypeQuestionID}&tab=auditor`)
  await signInAs(page, VIEWERS.auditor)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const adminPage = await context.newPage()
  await signInAs(adminPage, VIEWERS.admin)
  const hubConnected = waitForHub(page)
  await page.goto(address)
  await hubConnected
  await adminPage.goto(address)
  const auditor = getPanel(page)
  const admin = getPanel(adminPage)
  const messages = admin.getByRole('log').getByRole('article')

  await test.step('each role sees its tabs, and a message appears live', async () => {
    await expect(auditor.getByRole('tab', { name: 'Admin messages' })).toBeVisible()
    await expect(auditor.getByRole('tab', { name: 'Customer messages' })).toBeHidden()
    await expect(admin.getByRole('tab', { name: 'Auditor messages' })).toBeVisible()
    await admin.getByRole('button', { name: 'Send' }).click()
    await expect(admin.getByText('Please enter a message before sending.')).toBeVisible()
    await admin.getByRole('textbox', { name: 'Message' }).fill('Were the upper floors measured?')
    await admin.getByRole('button', { name: 'Send' }).click()
    // The toast closes after three seconds.
    await Promise.all([
      expect(page.getByText('You have received a new message.')).toBeVisible(),
      expect(auditor.getByRole('log')).toContainText('Were the upper floors measured?'),
    ])
  })

  await test.step('the reply contains a photo, is pinned, and is marked complete', async () => {
    await auditor.getByRole('textbox', { name: 'Message' }).fill('Sampled: three rooms a floor.')
    await auditor.getByRole('button', { name: 'Attach files' }).click()
    await auditor.locator('input[type="file"]').last().setInputFiles(createPhotoFile('reading.png'))
    await expect(auditor.getByRole('button', { name: 'Remove reading.png' })).toBeVisible()
    await auditor.getByRole('button', { name: 'Send' }).click()
    const reply = messages.last()
    await expect(reply).toContainText('Sampled: three rooms a floor.')
    await expect(reply.getByRole('button', { name: 'Open reading.png' })).toBeVisible()
    await expectAccessible(adminPage)

    const actions = reply.getByRole('button', { name: /^Actions for the message from/ })
    await actions.click()
    await adminPage.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    await expect(auditor.getByRole('log').getByText('Pinned')).toBeVisible()
    await actions.click()
    await adminPage.getByRole('menuitem', { name: 'Mark complete' }).click()
    await expect(auditor.getByRole('log').getByText('Complete')).toBeVisible()

    await admin.getByRole('button', { name: 'Has attachments' }).click()
    await expect(messages).toHaveCount(1)
    await admin.getByRole('button', { name: 'All', exact: true }).click()
    await actions.click()
    await adminPage.getByRole('menuitem', { name: 'Delete message' }).click()
    await adminPage.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(messages).toHaveCount(1)
    await expect(auditor.getByRole('log').getByRole('article')).toHaveCount(1)
  })

  await test.step('the customer thread is closed before Improvements', async () => {
    await admin.getByRole('tab', { name: 'Customer messages' }).click()
    await expect(
      admin.getByText(
        'You can only chat with a Customer or an admin of the certifier in a status of Improvements',
      ),
    ).toBeVisible()
  })
  await context.close()
})

test('the property sends a document to one person, and the certifier attaches it as evidence', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel to be Improved')
  const auditor = await apiAs(page, VIEWERS.auditor)
  const [question] = criteria
  const id = question.auditTypeQuestionID
  await answerCriteria(auditor, auditID, criteria, [id])
  await submitReport(auditor, auditID)
  await approveAll(admin, auditID)
  await admin.put(`/api/Audit/${auditID}/Improvements`, {})
  // More messages than the first page of a thread.
  for (let number = 1; number <= 52; number += 1)
    await admin.post(`/api/Audit/${auditID}/${id}/Customer/Thread`, { message: `Reading ${number}.` })
  const address = reviewPath(auditID, `?question=${id}&tab=customer`)
  const panel = getPanel(page)
  const log = panel.getByRole('log')

  await test.step('older messages load on demand, and one person is notified', async () => {
    await signInAs(page, COLLEAGUE.emailAddress)
    await page.goto(address)
    await expect(log.getByText('Reading 52.', { exact: true })).toBeVisible()
    await expect(log.getByText('Reading 1.', { exact: true })).toBeHidden()
    await log.getByRole('button', { name: 'Show older messages' }).click()
    await expect(log.getByText('Reading 1.', { exact: true })).toBeAttached()

    await panel.getByRole('button', { name: 'Choose who is notified' }).click()
    await page.getByRole('checkbox').first().check()
    await page.keyboard.press('Escape')
    await expect(panel.getByText(/^To \S+/)).toBeVisible()
    await panel.getByRole('textbox', { name: 'Message' }).fill('Here is the certificate of the new meter.')
    await panel.getByRole('button', { name: 'Attach files' }).click()
    await panel
      .locator('input[type="file"]')
      .last()
      .setInputFiles([
        { name: 'Meter.pdf', mimeType: 'application/pdf', buffer: pdf(3000) },
        { name: 'Meter running.mp4', mimeType: 'video/mp4', buffer: mp4(3000) },
      ])
    await expect(panel.getByRole('button', { name: 'Remove Meter running.mp4' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Remove Meter.pdf' })).toBeVisible()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(log).toContainText('Here is the certificate of the new meter.')
  })

  await test.step('the certifier previews the document and the video, and attaches one', async () => {
    await page.context().clearCookies()
    await signInWithApi(page, VIEWERS.admin)
    await page.goto(address)
    const message = log.getByRole('article').last()
    await expect(message).toContainText('Here is the certificate of the new meter.')
    await message.getByRole('button', { name: 'Meter.pdf', exact: false }).first().click()
    const viewer = page.getByRole('dialog', { name: 'Meter.pdf' })
    await expect(viewer.locator('iframe[title="Meter.pdf"]')).toHaveAttribute('src', /signature=/)
    await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await message.getByRole('button', { name: 'Meter running.mp4' }).first().click()
    const video = page.getByRole('dialog', { name: 'Meter running.mp4' })
    await expect(video.locator('video')).toHaveAttribute('src', /signature=/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await message.getByRole('button', { name: 'Actions for Meter.pdf' }).click()
    // The toast closes after three seconds, so a script in the page waits for it.
    const attached = 'You have successfully attached the document to this criterion.'
    const toastShown = page.waitForFunction((text) => document.body.textContent?.includes(text), attached)
    await page.getByRole('menuitem', { name: 'Attach to criterion' }).click()
    await toastShown
    await panel.getByRole('tab', { name: 'Comments' }).click()
    await expect(
      panel.getByRole('region', { name: 'Attachments' }).getByText('Meter.pdf').first(),
    ).toBeVisible()
  })
})
