import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createReportForReview, YES } from './review.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

const getDialog = (page: Page) => page.getByRole('dialog')
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function draw(page: Page): Promise<void> {
  const pad = getDialog(page).getByRole('img', { name: /^Signature of/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not visible.')
  const toPoint = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...toPoint(0.2, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.55, 0.35],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(...toPoint(x, y), { steps: 4 })
  await page.mouse.up()
}

test('the visit record is written and signed offline, and is saved when the tablet is online', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Visit/)
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel of the Visit Record')
  await signInWithApi(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID, `?question=${criteria[0].auditTypeQuestionID}`))
  await getButton(page, 'Visit record').tap()
  const readSavedRecord = () => admin.get<object>(`/api/Audit/${auditID}/Visit`)

  await test.step('times are set on tap, and people are added', async () => {
    await getButton(page, /^Arrival/).tap()
    await expect(getButton(page, /^Arrival/)).toHaveText(/\d\d:\d\d$/)
    await getButton(page, 'Add person').tap()
    await getDialog(page).getByRole('textbox', { name: 'Name' }).fill('Eleanor Whitlock')
    await getDialog(page).getByRole('textbox', { name: 'Role' }).fill('General manager')
    await getDialog(page).getByRole('button', { name: 'Add', exact: true }).tap()
    await getButton(page, 'Opening meeting: Eleanor Whitlock').tap()
    await page.getByRole('checkbox', { name: 'Explained the purpose' }).check()
    await expect(page.getByText('1 of 4 opening points covered')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await readSavedRecord()).toMatchObject({
      people: [{ name: 'Eleanor Whitlock', opening: true, closing: false }],
      coveredPoints: ['opening-purpose'],
    })
  })

  await test.step('offline, the summary is signed, and survives a reload', async () => {
    await page.route('**/Visit', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Summary' }).fill('Water and energy are well run.')
    await getButton(page, 'Mark as read').tap()
    await expect(page.getByText('Offline. Stored on this tablet')).toBeVisible()
    await getButton(page, 'Sign for the property').tap()
    await getDialog(page).getByRole('button', { name: 'Eleanor Whitlock' }).tap()
    await draw(page)
    await expectAccessible(page)
    await getButton(page, 'Accept signature').tap()
    await getButton(page, 'Sign as the auditor').tap()
    await draw(page)
    await getButton(page, 'Accept signature').tap()
    await page.reload()
    await expect(page.getByRole('img', { name: 'Signature of Eleanor Whitlock' })).toBeVisible()
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectAccessible(page)
      expect(await hasHorizontalOverflow(page)).toBe(false)
    }
    await page.setViewportSize({ width: 1024, height: 768 })
  })

  await test.step('online, the record is saved, and the visit is finished', async () => {
    await page.unroute('**/Visit')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await getButton(page, /^Set departure/).tap()
    await expect(page.getByRole('heading', { name: criteria[0].title })).toBeVisible()
    await expect.poll(readSavedRecord).toMatchObject({
      departure: expect.any(String),
      summary: 'Water and energy are well run.',
      hotelSignature: { name: 'Eleanor Whitlock', role: 'General manager' },
      auditorSignature: { role: 'Auditor' },
    })
  })

  await test.step('changing the summary clears both signatures, and a refusal has a reason', async () => {
    await getButton(page, 'Visit record').tap()
    await getButton(page, 'Change').tap()
    await getButton(page, YES).tap()
    await expect(page.getByRole('img', { name: /^Signature of/ })).toHaveCount(0)
    await expect(getButton(page, /^Finish/)).toContainText('The property has not signed yet')
    await getButton(page, 'The property did not sign').tap()
    await getDialog(page).getByRole('textbox', { name: 'Reason' }).fill('Nobody was authorised.')
    await getButton(page, 'Save reason').tap()
    await expect(getButton(page, /^Finish/)).toContainText('You have not signed yet')
    await expect
      .poll(readSavedRecord)
      .toMatchObject({ hotelSignature: null, hotelRefusal: 'Nobody was authorised.', auditorSignature: null })
  })
})
