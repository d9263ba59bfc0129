import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { createScratchFolder } from '../../apps/server/src/test/scratch.ts'
import { test as base, expect } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { type Api, signInWithApi } from '../support/api.ts'
import { createReport, getCriteria, reviewPath } from '../support/audits.ts'
import { createCustomer } from '../support/customers.ts'
import { killBrowser, launchWithProfile } from '../support/persistent-browser.ts'
import { getSharedServer } from '../support/shared.ts'
import { type StartedServer, startServer } from '../support/start-server.ts'
import { startUnreliableNetwork, type UnreliableNetwork } from '../support/unreliable-network.ts'

const PASSWORD = 'welcome-to-sojourn'
/** This audit type has 102 criteria and quick phrases. */
const AUDIT_TYPE = 'Accommodation Sustainability Requirements 2014'
const CRITERIA = 102
const PHOTOS = 60
/** Pressing the shutter and accepting the photo in the camera app of the device, which is not part of the page. */
const CAMERA_APP_TAPS = 2

interface Installation {
  server: StartedServer
  network: UnreliableNetwork
}

const test = base.extend<object, { installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const network = await startUnreliableNetwork({ seed: 35, failureRate: 0.2 })
      const server = await startServer({ PUBLIC_URL: network.url }, (await getSharedServer())?.demoDataDir)
      network.connectTo(Number(new URL(server.url).port))
      await use({ server, network })
      await network.stop()
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ installation }, use) => {
    await use(installation.network.url)
  },
})

const computeSha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A JPEG with the metadata of a camera. Each index returns a different image. */
async function createPhoto(index: number): Promise<{ name: string; content: Buffer }> {
  const width = 640
  const height = 480
  const takenAt = new Date(Date.UTC(2026, 1, 24, 9, index)).toISOString()
  const content = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: index * 4, g: 120, b: 90 },
      noise: { type: 'gaussian', mean: 120, sigma: 10 },
    },
  })
    .withExif({
      IFD0: { Make: 'Sojourn', Model: `Test camera ${index}`, DateTime: takenAt },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: `52/1 ${index}/1 0/1` },
    })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name: `IMG_${String(index).padStart(4, '0')}.jpg`, content }
}

/** Taps controls and counts the taps. */
class TapCounter {
  taps = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }
}

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const getHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const getCommentField = (page: Page) => page.getByRole('textbox', { name: 'Comment' })
const getQueuePill = (page: Page) => page.getByRole('status').first().getByRole('button')
const getPhotoTiles = (page: Page) => page.getByText('On tablet', { exact: true })

/** Takes a photo and counts the taps. The file chooser replaces the camera app of the device. */
async function takePhoto(page: Page, tapCounter: TapCounter, photo: { name: string; content: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await tapCounter.tap(getButton(page, 'Take photo'))
  const unavailable = page.getByText('The camera cannot be opened here.')
  const openedChooser = await Promise.race([
    chooser,
    unavailable.waitFor().then(
      () => undefined,
      () => undefined,
    ),
  ])
  if (openedChooser === undefined) await tapCounter.tap(getButton(page, 'Camera app'))
  tapCounter.taps += CAMERA_APP_TAPS
  await (await chooser).setFiles([{ name: photo.name, mimeType: 'image/jpeg', buffer: photo.content }])
}

async function markUp(page: Page, name: string): Promise<void> {
  await getButton(page, `Mark up ${name}`).tap()
  await expect(page.getByRole('application')).toBeVisible()
  await getButton(page, 'Circle').tap()
  await page.getByRole('application').press('Enter')
  await getButton(page, 'Save mark-up').tap()
  await expect(page.getByText('Marked', { exact: true })).toBeVisible()
}

/** The paths of the files in a folder, by the SHA-256 of their content. */
async function findStoredFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await mapInParallel(paths, async (path) => [computeSha256(await readFile(path)), path] as const),
  )
}

/** Maps the values in parallel, four at a time. */
async function mapInParallel<From, To>(
  values: readonly From[],
  map: (value: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = []
  const remaining = [...values.entries()]
  const mapNext = async () => {
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
      results[next[0]] = await map(next[1])
  }
  await Promise.all([mapNext(), mapNext(), mapNext(), mapNext()])
  return results
}

interface EvidenceList {
  pieces: {
    evidenceID: string
    name: string
    sha256: string
    size: number
    criteria: { auditTypeQuestionID: string; documentID: string }[]
    markup: { shapes: { kind: string }[] } | null
  }[]
  mismatches: object[]
}

interface Change {
  kind: string
  after: string | null
}

/** The input of the auditor for a criterion. */
interface EnteredAnswer {
  questionID: string
  status: 'Compliant' | 'Noncompliant'
  comment: string
  photo: string | undefined
}

async function createLongReport(admin: Api, siteName: string): Promise<string> {
  const types = await admin.get<{ auditTypeID: string; name: string }[]>('/api/AuditType')
  const type = types.find(({ name }) => name === AUDIT_TYPE)
  return createReport(admin, await createCustomer(admin, siteName), type?.auditTypeID)
}

test('the work of an audit day offline with two crashes arrives once and completely over a weak connection', {
  tag: '@long',
}, async ({ page: adminPage, installation: { server, network } }) => {
  test.setTimeout(900_000)
  const startedAt = Date.now()
  const siteName = 'Hotel of the Whole Day'
  const admin = await signInWithApi(adminPage, VIEWERS.admin)
  const auditID = await createLongReport(admin, siteName)
  const criteria = await getCriteria(admin, auditID)
  expect(criteria).toHaveLength(CRITERIA)
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_photo, index) => createPhoto(index)))
  expect(new Set(photos.map(({ content }) => computeSha256(content))).size).toBe(PHOTOS)

  const profile = await createScratchFolder()
  const pageErrors: string[] = []
  let isOffline = false
  let context: BrowserContext
  let page: Page
  const startBrowser = async () => {
    context = await launchWithProfile(profile, {
      baseURL: network.url,
      hasTouch: true,
      viewport: { width: 1024, height: 768 },
    })
    context.on('weberror', (error) => pageErrors.push(error.error().message))
    await context.setOffline(isOffline)
    page = context.pages()[0] ?? (await context.newPage())
  }
  const stopBrowser = () => context.close()
  const setOffline = async (to: boolean) => {
    isOffline = to
    network.setState(to ? 'offline' : 'unreliable')
    await context.setOffline(to)
  }
  await test.step('the auditor signs in and takes the audit along', async () => {
    await startBrowser()
    await page.goto('/audits/take-along')
    await page.locator('input[name="email"]').fill(VIEWERS.auditor)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.getByText('Keep me signed in').tap()
    await page.locator('button[type="submit"]').tap()
    const item = page.getByRole('listitem').filter({ has: getButton(page, siteName) })
    await item.getByRole('button', { name: 'Take with me' }).tap()
    await expect(item).toContainText('On this tablet, updated today', { timeout: 60_000 })
  })

  await test.step('the browser restarts offline', async () => {
    await setOffline(true)
    await stopBrowser()
    await startBrowser()
    await page.goto('/')
    await page.getByRole('link', { name: siteName }).tap()
    await getButton(page, criteria[0]?.title ?? '').tap()
  })

  let onlineAt = 0
  const entries: EnteredAnswer[] = []
  const markedNames: string[] = []
  const taps: { withPhoto: number[]; withoutPhoto: number[] } = { withPhoto: [], withoutPhoto: [] }
  const restartAt = async (questionID: string) => {
    await killBrowser(context, profile)
    await startBrowser()
    await page.goto(reviewPath(auditID, `?question=${questionID}`))
    await expect(page.locator('textarea')).toBeVisible()
  }

  await test.step('all criteria are answered by taps', async () => {
    for (const [index, { auditTypeQuestionID: questionID, title }] of criteria.entries()) {
      const tapCounter = new TapCounter()
      const photo = index % 17 < 10 ? photos[Math.floor(index / 17) * 10 + (index % 17)] : undefined
      await expect(getHeading(page, title)).toBeVisible()
      const status = index % 5 === 4 ? 'Noncompliant' : 'Compliant'
      const phrase = page.locator(
        `[role="group"][aria-label="Quick phrases"] button[data-answer="${status}"]:not([title*="{"])`,
      )
      await tapCounter.tap(phrase.first())
      await expect(getCommentField(page)).not.toHaveValue('')
      const text = await getCommentField(page).inputValue()
      if (photo) {
        await takePhoto(page, tapCounter, photo)
        await expect(getPhotoTiles(page)).toHaveCount(1)
        if (index % 17 === 3 && markedNames.length < 3) {
          await markUp(page, photo.name)
          markedNames.push(photo.name)
        }
      }
      if (index === 70) {
        await restartAt(questionID)
        await expect(getHeading(page, title)).toBeVisible()
        await expect(getCommentField(page)).toHaveValue(text)
      }
      await tapCounter.tap(getButton(page, /^Save and/))
      entries.push({ questionID, status, comment: text, photo: photo?.name })
      taps[photo ? 'withPhoto' : 'withoutPhoto'].push(tapCounter.taps)
      const next = criteria[index + 1]
      if (index === 33 && next) {
        await expect(getHeading(page, next.title)).toBeVisible()
        await restartAt(next.auditTypeQuestionID)
      }
    }
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('everything is sent over a weak connection', async () => {
    await getButton(page, criteria[0]?.title ?? '')
      .first()
      .tap()
    await expect(page.getByText(/^Offline\. \d+ items waiting/)).toBeVisible()
    onlineAt = Date.now()
    await setOffline(false)
    const finished = page.getByText(/^All received$|needs? you$/)
    await expect(finished).toBeVisible({ timeout: 300_000 })
    if (await page.getByText(/needs? you$/).isVisible()) await getQueuePill(page).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(finished).toHaveText('All received')
  })
  network.setState('online')
  const sendDuration = Date.now() - onlineAt

  // The token of the first sign-in may have expired.
  const api = await signInWithApi(adminPage, VIEWERS.admin)
  const list = await api.get<EvidenceList>(`/api/Audit/${auditID}/Evidence`)
  const originals = new Map(photos.map(({ name, content }) => [name, content]))
  await test.step('each photo arrived once, with the bytes of its original', async () => {
    expect(list.mismatches).toEqual([])
    expect(list.pieces.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted()).toEqual(
      photos.map(({ name, content }) => `${name} ${computeSha256(content)}`),
    )
    expect(
      list.pieces
        .filter(({ markup }) => markup?.shapes.length === 1)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(markedNames.toSorted())
    await page.goto(`/audits/audit/${auditID}/evidence`)
    await expect(
      page.getByRole('heading', { name: '60 of 60 pieces of evidence received', level: 1 }),
    ).toBeVisible()
    const download = page.waitForEvent('download')
    await getButton(page, 'Export JSON').tap()
    const exported: EvidenceList = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(exported.pieces.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted()).toEqual(
      photos.map(({ name, content }) => `${name} ${computeSha256(content)}`),
    )
  })

  await test.step('each answer and each comment arrived once', async () => {
    const histories = await mapInParallel(entries, ({ questionID }) =>
      api.get<Change[]>(`/api/Audit/${auditID}/${questionID}/History`),
    )
    expect(
      histories.map((changes) => changes.map(({ kind, after }) => `${kind} ${after}`).toSorted()),
    ).toEqual(
      entries.map(({ status, comment, photo }) =>
        [
          `comment ${comment}`,
          ...(photo ? [`document-added ${photo}`] : []),
          ...(photo && markedNames.includes(photo) ? [`document-marked ${photo}`] : []),
          `status ${status}`,
        ].toSorted(),
      ),
    )
  })

  await test.step('the stored files pass the verification, which finds one changed byte', async () => {
    const stored = await findStoredFiles(join(server.dataDir, 'files'))
    expect(photos.filter(({ content }) => stored.has(computeSha256(content)))).toHaveLength(PHOTOS)
    const verified = await server.runCommand('evidence-verify', '--audit', auditID)
    expect(verified).toContain('60 pieces of evidence, 0 differences')
    const [changed] = photos
    const path = stored.get(computeSha256(changed?.content ?? Buffer.alloc(0))) ?? ''
    const content = await readFile(path)
    content[1000] = (content[1000] ?? 0) ^ 1
    await chmod(path, 0o600)
    await writeFile(path, content)
    const damaged = server.runCommand('evidence-verify', '--audit', auditID)
    await expect(damaged).rejects.toMatchObject({
      stdout: expect.stringMatching(/DIFFERENCE IMG_0000\.jpg .*the stored file has the SHA-256/),
    })
  })

  const minRequests = CRITERIA + 3 * PHOTOS + markedNames.length
  const summary = [
    `metric: audit day of ${CRITERIA} criteria and ${PHOTOS} photos: ${Math.round((Date.now() - startedAt) / 1000)} s, sent in ${Math.round(sendDuration / 1000)} s`,
    `metric: median taps per criterion: ${getMedian(taps.withoutPhoto)} without a photo, ${getMedian(taps.withPhoto)} with one`,
    `metric: requests that reached the server: ${network.reached.length}, at least ${minRequests} are needed (${(network.reached.length / minRequests).toFixed(2)})`,
    `metric: receipts equal to the originals: ${list.pieces.filter(({ name, sha256 }) => sha256 === computeSha256(originals.get(name) ?? Buffer.alloc(0))).length} of ${PHOTOS}`,
  ]
  console.log(summary.join('\n'))
  await stopBrowser()
  await rm(profile, { recursive: true, force: true })
  expect(pageErrors).toEqual([])
  expect(getMedian(taps.withoutPhoto)).toBe(2)
  expect(getMedian(taps.withPhoto)).toBe(5)
  expect(network.reached.length).toBeLessThanOrEqual(1.5 * minRequests)
})
