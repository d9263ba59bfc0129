import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createReportForReview } from './review.ts'

test.use({ serviceWorkers: 'allow', hasTouch: true, viewport: { width: 1024, height: 768 } })

const PASSWORD = 'welcome-to-sojourn'
const PATH = '/audits/take-along'

/** Sends a document to the auditor in the thread of a criterion. */
const sendDocument = (admin: Api, auditID: string, questionID: string, name: string) =>
  admin.post(`/api/Audit/${auditID}/${questionID}/Auditor/Thread`, {
    message: `Please read ${name}.`,
    taggedUsers: [],
    documents: [{ name, mimeType: 'text/plain', content: Buffer.from(`Text of ${name}`).toString('base64') }],
  })

/** Signs in again on the sign-in page with "Keep me signed in". */
async function keepSignedIn(page: Page): Promise<void> {
  await page.goto(PATH)
  await expect(page.getByText('Sign in again to take audits with you')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.locator('input[name="email"]')).toHaveValue(VIEWERS.auditor)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByText('Keep me signed in').click()
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('heading', { level: 1, name: /upcoming audit/ })).toBeVisible()
  await expect(page.getByText('Sign in again to take audits with you')).toBeHidden()
}

const getItem = (page: Page, siteName: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: siteName, exact: true }) })

const takeAlong = async (page: Page, siteName: string) => {
  await getItem(page, siteName).getByRole('button', { name: 'Take with me' }).click()
  await expect(getItem(page, siteName)).toContainText('On this tablet, updated today')
}

test('an audit that is taken along opens offline after a restart', async ({
  page: firstPage,
  context,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/./)
  const name = 'Hotel to Take Along'
  let page = firstPage
  const { admin, auditID, criteria } = await createReportForReview(page, name)
  const [first, second] = criteria
  await sendDocument(admin, auditID, first.auditTypeQuestionID, 'boiler.txt')
  await signInWithApi(page, VIEWERS.auditor)

  await test.step('taking along needs a sign-in that outlasts the browser', async () => {
    await page.goto(PATH)
    await expect(getItem(page, name).getByRole('button', { name: 'Take with me' })).toBeDisabled()
    await keepSignedIn(page)
    await expect(getItem(page, name)).toContainText('Not on this tablet')
    await takeAlong(page, name)
    await getItem(page, name).getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('complementary', { name })
    await expect(panel).toContainText('4 criteria with guidance')
    await expect(panel).toContainText('1 document')
    await expect(panel).toContainText('Opens offline until')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1024, height: 768 })
  })

  await test.step('a new document is offered as an update', async () => {
    await sendDocument(admin, auditID, first.auditTypeQuestionID, 'pipes.txt')
    await page.reload()
    await expect(getItem(page, name)).toContainText('1 new document since')
    await getItem(page, name).getByRole('button', { name: 'Update' }).click()
    await expect(getItem(page, name)).toContainText('On this tablet, updated today')
  })

  await test.step('the browser restarts offline', async () => {
    await context.setOffline(true)
    await page.close()
    page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('link', { name })).toBeVisible()
    await page.goto(PATH)
    await expect(page.getByText('You are offline')).toBeVisible()
    await getItem(page, name).getByRole('link', { name: 'Open' }).click()
    await page.getByRole('button', { name: first.title }).click()
    await expect(page.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
    // A server that does not respond must not delay the navigation to another criterion.
    await page.route('**/_configuration/**', () => new Promise(() => undefined))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: second.title, level: 2 })).toBeVisible({ timeout: 5_000 })
    await page.unroute('**/_configuration/**')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
    await page.getByRole('button', { name: 'Compliant', exact: true }).tap()
    await page.getByRole('textbox', { name: 'Comment' }).fill('Meter seen.')
    await page.getByRole('button', { name: 'Save and' }).tap()
    await expect(page.getByText('Offline. 1 item waiting')).toBeVisible()
  })

  await test.step('contacts, documents and earlier results open offline', async () => {
    await page.goto(`${PATH}/${auditID}`)
    await expect(page.getByText('First audit, no earlier results')).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /pipes\.txt/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toBe('pipes.txt')
  })

  await test.step('15 days after the sign-in the audit needs a sign-in, and unsent work stays', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('sojourn-last-sign-in') ?? '{}')
      const signedInAt = new Date(Date.now() - 15 * 86_400_000).toISOString()
      localStorage.setItem('sojourn-last-sign-in', JSON.stringify({ ...stored, signedInAt }))
    })
    await page.goto(reviewPath(auditID))
    await expect(page.getByRole('heading', { name: 'Sign in to open this audit' })).toBeVisible()
    await expect(page.getByText('You signed in more than 14 days ago.')).toBeVisible()
  })

  await test.step('online the unsent work arrives, and the audit is removed after a confirmation', async () => {
    await context.setOffline(false)
    await page.goto(reviewPath(auditID))
    await expect
      .poll(async () => {
        const { auditType } = await admin.get<{
          auditType: { groups: { questions: { response: { auditQuestionStatus: string } | null }[] }[] }
        }>(`/api/Audit/${auditID}`)
        return auditType.groups[0]?.questions[0]?.response?.auditQuestionStatus
      })
      .toBe('Compliant')
    await page.goto(`${PATH}?AuditID=${auditID}`)
    await page.getByRole('complementary', { name }).getByRole('button', { name: 'Remove' }).click()
    const confirmation = page.locator('section[role="alertdialog"]')
    await expect(confirmation).toContainText(`Remove ${name} from this tablet`)
    await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
    await expect(getItem(page, name)).toContainText('Not on this tablet')
  })
})

/** Makes the browser report this much free space. */
const reportFreeSpace = (page: Page, megabytes: number) =>
  page.addInitScript((free) => {
    const usage = 100 * 1024 * 1024
    navigator.storage.estimate = async () => ({ quota: usage + free * 1024 * 1024, usage })
  }, megabytes)

test('a download stops to leave space for photos, and continues when the user selects Continue', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./)
  const name = 'Hotel of Full Tablets'
  const { admin, auditID, criteria } = await createReportForReview(page, name)
  await sendDocument(admin, auditID, criteria[0].auditTypeQuestionID, 'plan.txt')
  await signInWithApi(page, VIEWERS.auditor)
  await reportFreeSpace(page, 210)
  await keepSignedIn(page)
  await expect(page.getByText('210 MB free, 60 photos need about 250 MB.')).toBeVisible()
  const item = getItem(page, name)
  await item.getByRole('button', { name: 'Take with me' }).click()
  await expect(item).toContainText('to leave space for photos')
  await item.getByRole('button', { name: 'Continue' }).click()
  await expect(item).toContainText('On this tablet, updated today')

  const otherSite = 'Monte do Alecrim'
  await takeAlong(page, otherSite)
  await page.getByRole('button', { name: /^Free up/ }).click()
  const confirmation = page.locator('section[role="alertdialog"]')
  await expect(confirmation).toContainText(`Remove from this tablet: ${otherSite}`)
  await confirmation.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(getItem(page, otherSite)).toContainText('Not on this tablet')
  await expect(item).toContainText('On this tablet, updated today')
})

test('a private window and unprotected storage are reported before the visit', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
    navigator.storage.persisted = async () => false
  })
  await signInWithApi(page, VIEWERS.auditor)
  await page.goto(PATH)
  await expect(page.getByText('This is a private window')).toBeVisible()
  await expect(page.getByText('The browser may clear this storage.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow protected storage' })).toBeVisible()
  await expectAccessible(page)
})

test('a failed download can be retried', async ({ page, allowErrors }) => {
  allowErrors(/./)
  const name = 'Hotel of Bad Reception'
  const { admin, auditID, criteria } = await createReportForReview(page, name)
  await sendDocument(admin, auditID, criteria[0].auditTypeQuestionID, 'plan.txt')
  await signInWithApi(page, VIEWERS.auditor)
  await keepSignedIn(page)
  await page.route('**/api/document/*', (route) => route.abort())
  const item = getItem(page, name)
  await item.getByRole('button', { name: 'Take with me' }).click()
  await expect(item).toContainText('Stopped at 0 of')
  await page.unroute('**/api/document/*')
  await item.getByRole('button', { name: 'Try again' }).click()
  await expect(item).toContainText('On this tablet, updated today')
})

test('the app can be installed', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest: {
    icons: { src: string; sizes: string; purpose?: string }[]
    shortcuts: { url: string }[]
  } = await response.json()
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ])
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/audits', PATH])
  expect(await (await request.get('/')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  for (const { src, sizes } of manifest.icons.slice(0, 3)) {
    const image = await (await request.get(src)).body()
    // The header of a PNG file contains its size.
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
