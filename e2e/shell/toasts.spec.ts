import { getRows } from '../audits/list.ts'
import { createReportForReview, getCard, getPanel } from '../audits/review.ts'
import { expect, expectAccessible, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { getSaveButton } from '../support/customer-steps.ts'
import { createCustomer, customerPath } from '../support/customers.ts'
import { waitForHub } from '../support/hub.ts'

test('the error toast of a failed save is removed when saving succeeds', async ({ page, allowErrors }) => {
  allowErrors(/\/api\/Site$/)
  const api = await signInWithApi(page, VIEWERS.admin)
  await page.goto(customerPath(await createCustomer(api, 'Hotel Saved Twice')))
  await page.getByLabel('Property name').fill('Hotel Saved at Last')
  await page.route('**/api/Site', (route) => route.fulfill({ status: 503, json: {} }))
  await getSaveButton(page).click()
  const toast = page.getByRole('region', { name: 'Notices' }).getByRole('alertdialog')
  await expect(toast).toBeVisible()
  // A focused toast does not time out.
  await toast.getByRole('button', { name: 'Dismiss' }).focus()
  await page.unroute('**/api/Site')
  await getSaveButton(page).dispatchEvent('click')
  await expect(page.getByText('Your hotel has been successfully saved.')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('a message shows one toast that names property and criterion and opens the thread', async ({ page }) => {
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel with a Question')
  const [first, second] = criteria
  const sendMessage = (text: string, { auditTypeQuestionID }: { auditTypeQuestionID: string }) =>
    admin.post(`/api/Audit/${auditID}/${auditTypeQuestionID}/Auditor/Thread`, {
      message: text,
      taggedUsers: [],
      documents: [],
    })
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('status')
  await signInAs(page, VIEWERS.auditor)

  await test.step('the toast appears on another page', async () => {
    const hubConnected = waitForHub(page)
    await page.goto('/audits')
    await hubConnected
    await sendMessage('Were the upper floors measured?', first)
    const toast = toasts.getByRole('button', { name: /^You have received a new message/ })
    await expect(toast).toContainText('Hotel with a Question, criterion 01')
    await toast.focus()
    await expect(toast).toContainText('Were the upper floors measured?')
    await expect(toasts).toHaveCount(1)
    await expectAccessible(page)
    await toast.press('Enter')
    await expect(page).toHaveURL(reviewPath(auditID, `?question=${first.auditTypeQuestionID}&tab=auditor`))
    await expect(getPanel(page).getByRole('log')).toContainText('Were the upper floors measured?')
  })

  await test.step('the toast appears in the open review', async () => {
    await expect(getCard(page, second)).toBeVisible()
    await sendMessage('And the lower ones?', second)
    const toast = toasts.getByRole('button', { name: /And the lower ones/ })
    await expect(toast).toBeVisible()
    await toast.focus()
    await expect(toasts).toHaveCount(1)
    await toast.press('Enter')
    await expect(page).toHaveURL(new RegExp(`question=${second.auditTypeQuestionID}`))
    await expect(getPanel(page).getByRole('log')).toContainText('And the lower ones?')
  })
})

test('an unknown filter value is ignored and named, and Retry is offered only where it can help', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Audit\?/)
  await signInAs(page, VIEWERS.admin)
  await page.goto('/audits?AuditStatus.Name=Bogus')
  await expect(
    page.getByText('The link contains a filter value that does not exist: Bogus. It is ignored.'),
  ).toBeVisible()
  await expect(getRows(page).first()).toBeVisible()
  await page.goto('/customers?Country=Portugal')
  await expect(
    page.getByText('The link contains a filter value that does not exist: Portugal.'),
  ).toBeVisible()

  const retry = page.getByRole('button', { name: 'Try again' })
  const refused = { code: 'bad-request', title: 'The request is not valid.', status: 400 }
  await page.route(/\/api\/Audit\?/, (route) => route.fulfill({ status: 400, json: refused }))
  await page.goto('/audits?Country=PT')
  await expect(page.getByRole('alert')).toContainText('The request is not valid.')
  await expect(retry).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/audits')
  await page.unroute(/\/api\/Audit\?/)
  await page.route(/\/api\/Audit\?/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/audits')
  await expect(retry).toBeVisible()
  await page.unroute(/\/api\/Audit\?/)
  await retry.click()
  await expect(getRows(page).first()).toBeVisible()
})
