import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createPhotoFile, createReportForReview, getCard, getPanel, getStatusButton } from './review.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the audits stored on this device as JSON. */
const readStoredAudits = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const openRequest = indexedDB.open('sojourn-audits')
        openRequest.onsuccess = () => {
          const getAllRequest = openRequest.result.transaction('audits').objectStore('audits').getAll()
          getAllRequest.onsuccess = () => {
            openRequest.result.close()
            resolve(JSON.stringify(getAllRequest.result))
          }
        }
      }),
  )

interface Change {
  kind: string
  after: string | null
}

test('the app and the audit open again while offline, and the work is sent once', {
  tag: '@long',
}, async ({ page, context, allowErrors }) => {
  test.slow()
  allowErrors(/./)
  const { auditID, criteria } = await createReportForReview(page, 'Hotel under the Hill')
  const [first, second] = criteria
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const panel = getPanel(page)
  const files = panel.locator('input[type="file"]').last()

  await test.step('the app stores only its own files and the audit', async () => {
    await page.goto(reviewPath(auditID))
    await getStatusButton(getCard(page, first), 'Compliant').click()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const cachedPaths = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toContain('/')
    expect(
      cachedPaths.filter((path) => !/^\/(assets\/.+|icon\.svg|manifest\.webmanifest)?$/.test(path)),
    ).toEqual([])
    await expect.poll(() => readStoredAudits(page)).toContain('"auditQuestionStatus":"Compliant"')
  })

  await test.step('the audit is opened and answered offline', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('This is the audit as of')).toBeVisible()
    await expect(page).toHaveTitle(/ · Sojourn$/)
    await expect(page.getByRole('link', { name: /^Sojourn/ }).first()).toBeVisible()
    await expect(getStatusButton(getCard(page, first), 'Compliant')).toHaveAttribute('aria-pressed', 'true')
    await getStatusButton(getCard(page, second), 'Non-Compliant').click()
    await expect(page.getByText('Offline: 1 answer stored on this device')).toBeVisible()
  })

  await test.step('the list shows the stored audits', async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Audits on this device' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Hotel under the Hill' }).click()
    await expect(getStatusButton(getCard(page, second), 'Non-Compliant')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await getCard(page, second).getByRole('button', { name: second.title }).click()
    await panel.getByRole('textbox', { name: 'Comment' }).fill('Damp behind the boiler.')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    // A status and a comment on one criterion count as one answer.
    await expect(panel.getByText('Damp behind the boiler.')).toBeVisible()
    await expect(page.getByText('Offline: 1 answer stored on this device')).toBeVisible()
  })

  await test.step('photos are stored, counted at the paperclip, and survive a reload', async () => {
    await expect(getCard(page, second)).toContainText('0 attachments')
    await files.setInputFiles([createPhotoFile('boiler.png'), createPhotoFile('pipe.png')])
    await expect(getCard(page, second)).toContainText('2 attachments')
    await expect(panel.getByText('Stored on this device. It is sent when you are back online.')).toHaveCount(
      2,
    )
    await page.reload()
    await expect(page.getByText('2 files to be sent')).toBeVisible()
    await expect(panel.getByText('boiler.png')).toBeVisible()
  })

  await test.step('online, everything is sent once', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/^Offline:/)).toBeHidden()
    await expect(page.getByText('This is the audit as of')).toBeHidden()
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

  await test.step('signing out with an unsent photo asks first', async () => {
    await page.route('**/api/Upload**', (route) => route.abort())
    await files.setInputFiles(createPhotoFile('valve.png'))
    await expect(page.getByText('1 file to be sent')).toBeVisible()
    await page.getByRole('link', { name: 'Logout' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText('1 answer or file on this device has not been sent.')
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByText('valve.png')).toBeVisible()
    await page.unroute('**/api/Upload**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('1 file to be sent')).toBeHidden()
    await expect(panel.getByRole('button', { name: 'valve.png' }).first()).toBeVisible()
  })

  await test.step('offline, the notifications open, and a user who signed out cannot open an audit', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCSS('width', '400px')
    await page.keyboard.press('Escape')
    const phrasesKey = await page.evaluate(() => {
      const { me } = JSON.parse(localStorage.getItem('sojourn-last-person') ?? '{}')
      const name = `sojourn-own-phrases:${me.userID}`
      localStorage.setItem(name, '[]')
      return name
    })
    await page.getByRole('link', { name: 'Logout' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('You are signed out on this device.')
    expect(await page.evaluate((name) => localStorage.getItem(name), phrasesKey)).toBeNull()
    await page.goto(reviewPath(auditID))
    await expect(title).toHaveText('You are signed out on this device.')
  })

  await test.step('online, the session also ends at the sign-in service, which asks for credentials', async () => {
    await context.setOffline(false)
    await expect(page.locator('input[name="email"]')).toBeVisible()
    await context.setOffline(true)
    await page.goto(reviewPath(auditID))
    await expect(page.getByText('Could not load settings')).toBeVisible()
  })
})
