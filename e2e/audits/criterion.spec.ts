import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createPhotoFile, createReportForReview, getCard, getPanel, getStatusButton, YES } from './review.ts'

const STATUS_REQUIRED = 'You have to select Compliant or Non-Compliant before you can'

test('an auditor comments on a criterion and attaches photos, and drafts are kept', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel with Comments')
  const [first, second] = criteria
  await signInWithApi(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}&tab=comments`))
  const panel = getPanel(page)
  const title = panel.getByRole('heading', { level: 2 })
  const text = panel.getByRole('textbox', { name: 'Comment' })
  const send = panel.getByRole('button', { name: 'Comment', exact: true })
  const files = panel.locator('input[type="file"]').last()

  await test.step('a status is required before a comment and a photo', async () => {
    await expect(title).toHaveText(first.title)
    await text.fill('Aerators on every tap.')
    await send.click()
    await expect(panel.getByText('Please choose a status')).toBeVisible()
    await expect(page.getByText(`${STATUS_REQUIRED} comment on this criterion.`)).toBeVisible()
    await files.setInputFiles(createPhotoFile('too-early.png'))
    await expect(page.getByText(`${STATUS_REQUIRED} upload documents for this criterion.`)).toBeVisible()
    await getStatusButton(panel, 'Compliant').click()
    // The error disappears, so the button moves up.
    await expect(panel.getByText('Please choose a status')).toHaveCount(0)
    await send.click()
    await expect(panel.getByRole('region', { name: 'Comments' })).toContainText('Aerators on every tap.')
    await expect(text).toHaveValue('')
    await send.click()
    await expect(panel.getByText('Please enter a comment.')).toBeVisible()
  })

  await test.step('photos are attached, opened and deleted', async () => {
    await files.setInputFiles([createPhotoFile('tap.png'), createPhotoFile('shower.png')])
    const attachments = panel.getByRole('region', { name: 'Attachments' })
    const shower = attachments.getByRole('button', { name: 'Open shower.png' })
    await expect(shower).toBeVisible()
    await attachments.getByRole('button', { name: 'Open tap.png' }).click()
    const viewer = page.getByRole('dialog', { name: 'tap.png' })
    const image = viewer.getByRole('img', { name: 'tap.png' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await attachments.getByRole('button', { name: 'Actions for shower.png' }).click()
    await page.getByRole('menuitem', { name: 'Delete from audit' }).click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await expect(shower).toBeHidden()
  })

  await test.step('leaving an unsent draft asks first, and the arrow keys select other criteria', async () => {
    await text.fill('Not sent yet.')
    await panel.getByRole('button', { name: 'Next' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText('Are You Sure?')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(text).toHaveValue('Not sent yet.')
    await text.fill('')
    await title.click()
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText(second.title)
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText(first.title)
    await panel.getByText('Answer history').click()
    await expect(panel.getByText('Answered Compliant')).toBeVisible()
    await expect(panel.getByText('Removed shower.png')).toBeVisible()
  })

  await test.step('answers of another user appear in an open review, and typed text stays', async () => {
    await text.fill('Half a sentence about')
    for (const { auditTypeQuestionID } of [first, second])
      await admin.post(`/api/Audit/${auditID}/${auditTypeQuestionID}`, {
        auditQuestionStatus: 'Noncompliant',
      })
    await expect(getStatusButton(getCard(page, first), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(getStatusButton(getCard(page, second), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(text).toHaveValue('Half a sentence about')
    await expect(text).toBeFocused()
  })

  await test.step('leaving asks first and stores the draft, which is restored on return', async () => {
    const confirmation = page.getByRole('alertdialog', { name: 'Are You Sure?' })
    await panel.getByRole('button', { name: 'Close' }).click()
    await confirmation.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(text).toHaveValue('Half a sentence about')
    await panel.getByRole('button', { name: 'Close' }).click()
    await confirmation.getByRole('button', { name: YES }).click()
    await expect(panel).toBeHidden()
    await getCard(page, first).getByRole('button').first().click()
    await expect(text).toHaveValue('Half a sentence about')
  })

  await test.step('the draft survives a reload, also on the criterion screen of a phone', async () => {
    await expect(panel.getByText('Saved as you type')).toBeVisible()
    await page.setViewportSize(viewports.narrow)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a sentence about')
    await expect(panel).toHaveCount(0)
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
  })
})
