import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createReportForReview, getCard, getStatusButton, YES } from './review.ts'

interface Change {
  kind: string
  after: string | null
}

test('answers given offline are stored, survive a reload, are sent once and in order, and a conflict shows both versions', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./)
  const { admin, auditID, criteria } = await createReportForReview(page, 'Hotel of Offline Answers')
  const [first, second, third] = criteria
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID))
  const goOffline = () =>
    page.route('**/api/Audit/*/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
  const goOnline = async () => {
    await page.unroute('**/api/Audit/*/*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  await test.step('answers are stored and survive a reload', async () => {
    await goOffline()
    await getStatusButton(getCard(page, first), 'Compliant').click()
    await getStatusButton(getCard(page, second), 'Non-Compliant').click()
    await expect(page.getByText('Offline: 2 answers stored on this device')).toBeVisible()
    await expect(getCard(page, first)).toContainText('Stored on this device')
    await expect(getStatusButton(getCard(page, second), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await getStatusButton(getCard(page, first), 'Non-Compliant').click()
    await page.locator('section[role="alertdialog"]').getByRole('button', { name: YES }).click()
    await page.reload()
    await expect(page.getByText('Offline: 2 answers stored on this device')).toBeVisible()
    await expect(getStatusButton(getCard(page, first), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('answers are sent once and in order', async () => {
    await goOnline()
    await expect(page.getByText(/^Offline:/)).toBeHidden()
    const readStatuses = async ({ auditTypeQuestionID }: { auditTypeQuestionID: string }) => {
      const changes = await auditor.get<Change[]>(`/api/Audit/${auditID}/${auditTypeQuestionID}/History`)
      return changes.filter(({ kind }) => kind === 'status').map(({ after }) => after)
    }
    await expect.poll(() => readStatuses(first)).toEqual(['Compliant', 'Noncompliant'])
    expect(await readStatuses(second)).toEqual(['Noncompliant'])
    await expect(getStatusButton(getCard(page, first), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(getCard(page, first)).not.toContainText('Stored on this device')
  })

  await test.step('a stored answer that is in conflict later asks for a version', async () => {
    await goOffline()
    await getStatusButton(getCard(page, third), 'Compliant').click()
    await expect(getCard(page, third)).toContainText('Stored on this device')
    await admin.post(`/api/Audit/${auditID}/${third.auditTypeQuestionID}`, {
      auditQuestionStatus: 'Noncompliant',
    })
    await goOnline()
    const refused = getCard(page, third).getByRole('alert')
    await expect(refused).toContainText('was changed on two devices.')
    await expect(getStatusButton(getCard(page, third), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('1 answer was not accepted')).toBeVisible()
    await refused.getByRole('button', { name: 'Choose a version' }).click()
    await page.getByRole('radio', { name: 'This computer' }).check({ force: true })
    await page.getByRole('button', { name: 'Save this version' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(refused).toBeHidden()
    await expect(getStatusButton(getCard(page, third), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a storage error stops the queue until a retry, and the page says so', async ({ page }) => {
  const { auditID, criteria } = await createReportForReview(page, 'Hotel with a Full Disk')
  const [first, second] = criteria
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  await page.addInitScript(() => {
    const original = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (key) {
      if (!('storageWorks' in window)) throw new DOMException('The storage failed.', 'UnknownError')
      return original.call(this, key)
    }
  })
  await page.goto(reviewPath(auditID))
  await getStatusButton(getCard(page, first), 'Compliant').click()
  const faultMessage = page.getByText(
    'Your work cannot be sent because this device’s storage is not responding.',
  )
  const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await tryAgain.click()
  await expect(faultMessage).toBeVisible()
  // The queue also retries by itself. The button is pressed in the same task, so that its retry succeeds first.
  await tryAgain.evaluate((button: HTMLElement) => {
    Object.assign(window, { storageWorks: true })
    button.click()
  })
  await expect(faultMessage).toBeHidden()
  await getStatusButton(getCard(page, second), 'Compliant').click()
  for (const { auditTypeQuestionID } of [first, second])
    await expect
      .poll(
        async () =>
          (await auditor.get<Change[]>(`/api/Audit/${auditID}/${auditTypeQuestionID}/History`)).length,
      )
      .toBe(1)
})

test('stored answers are loaded after opening the storage failed once', async ({ page, allowErrors }) => {
  allowErrors(/./)
  const { auditID, criteria } = await createReportForReview(page, 'Hotel with a Failed Storage')
  const [first] = criteria
  await signInWithApi(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID))
  await page.route('**/api/Audit/*/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await getStatusButton(getCard(page, first), 'Compliant').click()
  await expect(page.getByText('Offline: 1 answer stored on this device')).toBeVisible()
  await page.addInitScript(() => {
    const original = IDBFactory.prototype.open
    let failures = 1
    IDBFactory.prototype.open = function (name, version) {
      failures -= 1
      if (failures >= 0) throw new DOMException('The storage failed once.', 'UnknownError')
      return original.call(this, name, version)
    }
  })
  await page.reload()
  await expect(page.getByText('Offline: 1 answer stored on this device')).toBeVisible()
})
