import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, apiAs } from '../support/api.ts'
import { createReport, createShortAuditType, getCriteria, reviewPath } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { createPhotoFile } from './review.ts'

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

interface EvidenceList {
  pieces: {
    name: string
    sha256: string
    size: number
    hashedOnDevice: boolean
    capturedAt: string | null
    clockOffset: number | null
    position: { latitude: number } | null
    receiptNumber: number
    receipt: string
  }[]
  mismatches: { name: string }[]
  fingerprint: string
}

const listEvidence = (api: Api, auditID: string) => api.get<EvidenceList>(`/api/Audit/${auditID}/Evidence`)
const computeSha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Opens the first criterion of a report as its auditor, and selects an answer. */
async function openCriterion(page: Page, siteName: string) {
  const admin = await apiAs(page, VIEWERS.admin)
  const type = await createShortAuditType(admin, `Zz ${siteName}`)
  const auditID = await createReport(admin, await createCustomer(admin, siteName), type)
  const [first] = await getCriteria(admin, auditID)
  if (!first) throw new Error('The set has no criteria.')
  await signInAs(page, VIEWERS.auditor)
  await page.goto(reviewPath(auditID, `?question=${first.auditTypeQuestionID}`))
  await page.getByRole('button', { name: 'Compliant', exact: true }).tap()
  return { admin, auditID }
}

const getCameraInput = (page: Page) => page.locator('input[type="file"][capture]')
const getQueuePill = (page: Page) => page.getByRole('status').getByRole('button')
const getQueueDialog = (page: Page) => page.getByRole('dialog', { name: 'Not sent yet' })

/** Photos with different bytes, because the bytes after the end of a PNG are ignored. */
const photos = ['IMG_1.png', 'IMG_2.png', 'IMG_3.png'].map((name) => {
  const file = createPhotoFile(name)
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.from(name)]) }
})

test('photos are hashed on the device, received with receipts and exported', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.7, longitude: 1.4, accuracy: 8 })
  const { admin, auditID } = await openCriterion(page, 'Hotel of Three Photos')
  await getCameraInput(page).setInputFiles(photos)
  await expect(page.getByText('3 photos, 3 of 3 received')).toBeVisible()
  const { pieces, mismatches, fingerprint } = await listEvidence(admin, auditID)
  expect(pieces.map(({ name, sha256 }) => [name, sha256]).toSorted()).toEqual(
    photos.map(({ name, buffer }) => [name, computeSha256(buffer)]),
  )
  expect(pieces.map(({ receiptNumber }) => receiptNumber)).toEqual([3, 2, 1])
  expect(mismatches).toEqual([])
  for (const piece of pieces) {
    expect(piece).toMatchObject({ hashedOnDevice: true, position: { latitude: 52.7 } })
    expect(Math.abs(Date.now() - Date.parse(piece.capturedAt ?? ''))).toBeLessThan(60_000)
    expect(Math.abs(piece.clockOffset ?? Number.NaN)).toBeLessThan(5_000)
  }

  await getQueuePill(page).tap()
  await expect(getQueueDialog(page)).toContainText('Everything has been received.')
  await expectAccessible(page)
  await getQueueDialog(page).getByRole('link', { name: 'All receipts' }).tap()
  await expect(
    page.getByRole('heading', { name: '3 of 3 pieces of evidence received', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText(fingerprint)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).tap(),
  ])
  const exported: EvidenceList & { keys: { kid: string }[] } = JSON.parse(
    await readFile(await download.path(), 'utf8'),
  )
  expect(exported).toMatchObject({ fingerprint, pieces: pieces.map(({ receipt }) => ({ receipt })) })
  const [header = ''] = pieces[0]?.receipt.split('.') ?? []
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  expect(exported.keys.map((key) => key.kid)).toContain(kid)

  await page.getByRole('row', { name: /IMG_2\.png/ }).tap()
  const panel = page.locator('[data-side-panel]')
  await expect(panel).toContainText('The file on the server is identical to the file on the device.')
  await expect(panel).toContainText('52.70000, 1.40000, within 8 m')
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
})

test('a photo that arrives with different bytes is shown as refused and not counted, and can be sent again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/Evidence$/)
  const { admin, auditID } = await openCriterion(page, 'Hotel of Damaged Photos')
  let isDamaging = true
  await page.route('**/api/Upload/*', async (route) => {
    const body = route.request().postDataBuffer()
    if (!isDamaging || route.request().method() !== 'PATCH' || !body) return route.fallback()
    const damaged = Buffer.from(body)
    damaged[damaged.length - 1] = 0
    await route.fallback({ postData: damaged })
  })
  await getCameraInput(page).setInputFiles(photos.slice(0, 1))
  await expect(page.getByText('1 photo, 0 of 1 received')).toBeVisible()
  await expect(page.getByText('1 item needs attention')).toBeVisible()
  const damaged = await listEvidence(admin, auditID)
  expect([damaged.pieces, damaged.mismatches.map(({ name }) => name)]).toEqual([[], ['IMG_1.png']])

  await page.getByRole('button', { name: 'IMG_1.png was refused. Show why' }).tap()
  await expect(getQueueDialog(page)).toContainText('Arrived damaged, so it was refused.')
  await expectAccessible(page)
  await getQueueDialog(page).getByRole('link', { name: 'Details' }).tap()
  await expect(page.getByRole('heading', { name: '0 of 1 piece of evidence received' })).toBeVisible()
  await page.getByRole('row', { name: /IMG_1\.png/ }).tap()
  const panel = page.locator('[data-side-panel]')
  await expect(panel).toContainText('The file that arrived is not the original')
  isDamaging = false
  await panel.getByRole('button', { name: 'Send again' }).tap()
  await expect(page.getByRole('heading', { name: '1 of 1 piece of evidence received' })).toBeVisible()
  const { pieces, mismatches } = await listEvidence(admin, auditID)
  expect(pieces).toMatchObject([{ sha256: computeSha256(photos[0]?.buffer ?? Buffer.alloc(0)) }])
  expect(mismatches).toEqual([])
})

test('photos wait while sending is paused, also after a restart', async ({ page }) => {
  const { admin, auditID } = await openCriterion(page, 'Hotel of Paused Photos')
  let isBlocked = true
  await page.route('**/api/Upload', (route) => (isBlocked ? undefined : route.fallback()))
  await getCameraInput(page).setInputFiles(photos.slice(0, 2))
  await getQueuePill(page).tap()
  await getQueueDialog(page).getByRole('button', { name: 'Pause' }).tap()
  await expect(getQueueDialog(page)).toContainText('Paused. Answers are still sent.')
  isBlocked = false
  await page.reload()
  await expect(page.getByText('Paused. 2 items waiting')).toBeVisible()
  await expect(page.getByText('2 photos, 0 of 2 received')).toBeVisible()
  expect((await listEvidence(admin, auditID)).pieces).toEqual([])
  await getQueuePill(page).tap()
  await getQueueDialog(page).getByRole('button', { name: 'Resume' }).tap()
  await expect(getQueueDialog(page)).toContainText('Everything has been received.')
  expect((await listEvidence(admin, auditID)).pieces).toHaveLength(2)
})

test('the property does not see the receipts', async ({ page, allowErrors }) => {
  // The page of the audit, to which the user is redirected, belongs to another property.
  allowErrors(/\/api\/Audit\/[^/]+$/)
  const admin = await apiAs(page, VIEWERS.admin)
  const auditID = await createReport(
    admin,
    await createCustomer(admin, 'Hotel without Receipts'),
    await createShortAuditType(admin, 'Zz Hotel without Receipts'),
  )
  await signInAs(page, VIEWERS.hotel)
  await page.goto(`/audits/audit/${auditID}/evidence`)
  await expect(page).not.toHaveURL(/evidence/)
  await expect(page.getByRole('link', { name: 'Evidence' })).toHaveCount(0)
})
