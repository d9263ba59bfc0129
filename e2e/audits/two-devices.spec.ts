import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { getCriteria, reviewPath } from '../support/audits.ts'
import { createReportForReview } from './review.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

async function answer(page: Page, status: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: status, exact: true }).tap()
  await page.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await page.getByRole('button', { name: 'Save and' }).tap()
}

test('a criterion that two devices have answered shows both versions, and the selected version is saved', async ({
  page,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/./)
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel of Two Devices')
  const [first, second] = criteria
  const openCriterion = async (device: Page) => {
    await signInWithApi(device, VIEWERS.auditor)
    await device.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}`))
    await expect(device.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  }
  const phoneContext = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const phone = await phoneContext.newPage()
  await openCriterion(page)
  await openCriterion(phone)

  await test.step('both answer while the tablet is offline', async () => {
    await page.context().setOffline(true)
    await answer(page, 'Non-Compliant', 'Aerators seen. Floor 3 ran at 14 l/min.')
    await expect(page.getByText('Offline. 1 item waiting')).toBeVisible()
    await answer(phone, 'Compliant', 'Aerators seen. Four rooms measured.')
    await expect(phone.getByRole('heading', { name: second.title, level: 2 })).toBeVisible()
    await expect.poll(async () => (await getCriteria(admin, auditID))[0]?.response).toBeTruthy()
  })

  await test.step('the tablet asks for each field when it is online', async () => {
    await page.context().setOffline(false)
    await page.getByText('1 item needs attention').tap()
    const queue = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(queue).toContainText(/Also changed on your phone at \d\d:\d\d UTC\. Nothing is lost\./)
    await expect(queue.getByRole('link', { name: 'Choose a version' })).toBeVisible()
    await queue.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: /^Previous \d/ }).tap()
    await page.getByRole('button', { name: 'Choose a version' }).tap()
    await expect(page.getByText('You changed it on this tablet and on your phone.')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save this version' })
    await expect(save).toBeDisabled()
    await expect(save).toContainText('0 of 2 selected')
    const answers = page.getByRole('radiogroup', { name: 'Answer' })
    await expect(answers.getByRole('radio')).toHaveCount(2)
    await answers.getByText('Non-Compliant').tap()
    await expect(save).toContainText('1 of 2 selected, comment is missing')
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAccessible(page)
      expect(await hasHorizontalOverflow(page)).toBe(false)
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByText('Keep both comments').tap()
    await save.tap()
    await expect(page.getByText('All received')).toBeVisible()
    await expect(page.getByText('changed on two devices')).toBeHidden()
  })

  await test.step('both comments are saved', async () => {
    const [answered] = await getCriteria(admin, auditID)
    expect(answered?.response).toMatchObject({
      auditQuestionStatus: 'Noncompliant',
      auditorResponse: [
        { text: 'Aerators seen. Four rooms measured.' },
        { text: 'Aerators seen. Floor 3 ran at 14 l/min.' },
      ],
    })
    await expect(phone.getByText('1 of 4 answered, 3 left')).toBeVisible()
  })
  await phoneContext.close()
})
