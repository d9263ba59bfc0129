import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { aReportFor, cardOf, choice } from './review.ts'

test.use({ serviceWorkers: 'allow' })

/** A photo of one pixel, which is a photo all the same. */
const PHOTO = {
  name: 'boiler.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What of audits lies on this device. */
const keptAudits = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('sojourn-audits')
        opened.onsuccess = () => {
          const found = opened.result.transaction('audits').objectStore('audits').getAll()
          found.onsuccess = () => {
            opened.result.close()
            resolve(JSON.stringify(found.result))
          }
        }
      }),
  )

interface Change {
  kind: string
  after: string | null
}

test('without a line the app itself opens again, the audit with it, and an answer arrives once', async ({
  page,
  context,
  browser,
  mayFail,
}) => {
  mayFail(/./)
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel under the Hill')
  const [first, second] = criteria
  if (!first || !second) throw new Error('The type has no criteria.')
  await page.goto(reviewPath(auditID))
  await choice(cardOf(page, first), 'Compliant').click()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/(assets\/.+|colour-scheme\.js|icon\.svg)?$/.test(path))).toEqual([])

  await expect.poll(() => keptAudits(page)).toContain('"auditQuestionStatus":"Compliant"')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('This is the audit as it was on')).toBeVisible()
  await expect(choice(cardOf(page, first), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
  await choice(cardOf(page, second), 'Non-Compliant').click()
  await expect(page.getByText('No signal: 1 answer kept on this device')).toBeVisible()

  // Somebody who begins at the list finds the audits that are here.
  await page.goto('/')
  await page.getByRole('link', { name: 'Hotel under the Hill' }).click()
  await expect(choice(cardOf(page, second), 'Non-Compliant')).toHaveAttribute('aria-pressed', 'true')
  await cardOf(page, second).getByRole('button', { name: second.title }).click()
  const panel = page.locator('[data-side-panel]')
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Damp behind the boiler.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('No signal: 2 answers kept on this device')).toBeVisible()

  await panel
    .locator('input[type="file"]')
    .last()
    .setInputFiles([PHOTO, { ...PHOTO, name: 'pipe.png' }])
  await expect(panel.getByText('Kept on this device. It is sent when the line is back.')).toHaveCount(2)
  await page.reload()
  await expect(page.getByText('2 files to be sent')).toBeVisible()
  await expect(panel.getByText('boiler.png')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/No signal/)).toBeHidden()
  await expect(page.getByText('This is the audit as it was on')).toBeHidden()
  await expect(page.getByText(/files? to be sent/)).toBeHidden()
  await expect(panel.getByRole('button', { name: 'boiler.png' }).first()).toBeVisible()
  const changes = await auditor.get<Change[]>(`/api/Audit/${auditID}/${second.auditTypeQuestionID}/History`)
  expect(changes.map(({ kind, after }) => `${kind} ${after}`).toSorted()).toEqual([
    'comment Damp behind the boiler.',
    'document-added boiler.png',
    'document-added pipe.png',
    'status Noncompliant',
  ])
})

test('whoever signed out is not let in again without a line', async ({ page, context, browser, mayFail }) => {
  mayFail(/./)
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID } = await aReportFor(browser, 'Hotel of no Return')
  await page.goto(reviewPath(auditID))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await context.setOffline(true)
  await page.goto(reviewPath(auditID))
  await expect(page.getByText('Could not load settings')).toBeVisible()
})

test('who signs out with a photo that was not sent is asked first', async ({ page, browser, mayFail }) => {
  mayFail(/\/api\/Upload/)
  await signInWithApi(page, VIEWERS.auditor)
  const { auditID, criteria } = await aReportFor(browser, 'Hotel at the Door')
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  await page.route('**/api/Upload**', (route) => route.abort())
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}&tab=comments`))
  await choice(cardOf(page, first), 'Compliant').click()
  const panel = page.locator('[data-side-panel]')
  await panel.locator('input[type="file"]').last().setInputFiles(PHOTO)
  await expect(page.getByText('1 file to be sent')).toBeVisible()
  await page.getByRole('link', { name: 'Logout' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('1 answer or file on this device has not been sent.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('boiler.png')).toBeVisible()
  await page.unroute('**/api/Upload**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('1 file to be sent')).toBeHidden()
  await expect(panel.getByRole('button', { name: 'boiler.png' }).first()).toBeVisible()
})
