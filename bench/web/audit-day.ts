import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { VIEWERS } from '../../e2e/shots/shot.ts'
import { apiAs } from '../../e2e/support/api.ts'
import { answerCriteria, createReport, getCriteria, reviewPath } from '../../e2e/support/audits.ts'
import { createCustomer } from '../../e2e/support/customers.ts'
import { chromiumFlags } from '../../scripts/test/find-chromium.ts'
import { findOrInstallChromium } from '../../scripts/test/install-chromium.ts'
import { median } from '../lib/statistics.ts'

declare global {
  interface Window {
    /** When the screen of a criterion was shown first, in milliseconds since the start of the navigation. */
    criterionShownAt?: number
    /** Durations in milliseconds. */
    criterionChanges: number[]
    longTasks: number[]
    frameTimes: number[]
  }
}

const SITE = 'Hotel of Four Hundred Photos'
const PASSWORD = 'welcome-to-sojourn'
const PLACES = ['Reception', 'Kitchen', 'Guest rooms', 'Plant room', 'Grounds']
const CRITERIA = 177
const UNANSWERED = 20
const PHOTOS = 400
const COLD_STARTS = 5
const SAVED_CRITERIA = 9

const CPU_SLOWDOWN = 4
/** "Fast 4G" of Chromium's developer tools: 9 and 1.5 Mbit/s, 60 ms, with the factors that the tools apply to single requests. */
const FAST_4G = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
}
type Network = 'fast-4g' | 'offline'

/** Starts the browser with the profile of earlier starts, as after a restart of the tablet. */
const launch = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    baseURL,
    executablePath: findOrInstallChromium(),
    args: chromiumFlags(),
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })

/** A photo of 1600 x 1200 pixels in base64. */
const drawPhoto = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser cannot draw.')
    for (let index = 0; index < 4000; index += 1) {
      context.fillStyle = `hsl(${(index * 47) % 360} 60% ${30 + (index % 50)}%)`
      context.fillRect((index * 131) % 1600, (index * 173) % 1200, 40, 40)
    }
    return canvas.toDataURL('image/jpeg', 0.6).replace(/^[^,]*,/, '')
  })

/** Creates the audit. All criteria but the last ones are answered, and the photos are spread over the answered ones. */
async function createAudit(page: Page): Promise<{ auditID: string; criteria: readonly string[] }> {
  const content = await drawPhoto(page)
  const admin = await apiAs(page, VIEWERS.admin)
  const questions = Array.from({ length: CRITERIA }, (_, index) => ({
    title: `Criterion ${index + 1} is met in every part of the property`,
    description: 'See the records of the last twelve months and ask two members of staff.',
    areas: PLACES.slice(index % PLACES.length, (index % PLACES.length) + 1),
    phrases: [{ label: 'Records seen', text: 'Records of twelve months seen.', answer: 'Compliant' }],
  }))
  const { auditTypeID } = await admin.post<{ auditTypeID: string }>('/api/AuditType', {
    name: SITE,
    description: 'As many criteria as the longest set',
    typeVersion: 2,
    enabled: true,
    walkAreas: PLACES,
    groups: Array.from({ length: 12 }, (_, index) => ({
      groupName: `Group ${index + 1}`,
      questions: questions.slice(index * 15, (index + 1) * 15),
    })),
  })
  const auditID = await createReport(admin, await createCustomer(admin, SITE), auditTypeID)
  const criteria = await getCriteria(admin, auditID)
  const answered = criteria.slice(0, -UNANSWERED)
  const auditor = await apiAs(page, VIEWERS.auditor)
  await answerCriteria(auditor, auditID, answered)
  const firstPhotoNumber = (criterionIndex: number) => Math.floor((PHOTOS * criterionIndex) / answered.length)
  for (const [index, { auditTypeQuestionID }] of answered.entries()) {
    const numbers = Array.from(
      { length: firstPhotoNumber(index + 1) - firstPhotoNumber(index) },
      (_, offset) => firstPhotoNumber(index) + offset,
    )
    await auditor.post(
      `/api/Audit/${auditID}/Attachments/${auditTypeQuestionID}`,
      numbers.map((number) => ({ name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', content })),
    )
  }
  return { auditID, criteria: criteria.map(({ auditTypeQuestionID }) => auditTypeQuestionID) }
}

/** Signs in with "Keep me signed in" and copies the audit to the device. */
async function takeAlong(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/audits/take-along')
  await page.locator('input[name="email"]').fill(VIEWERS.auditor)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByText('Keep me signed in').click()
  await page.locator('button[type="submit"]').click()
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: SITE, exact: true }) })
  await item.getByRole('button', { name: 'Take with me' }).click()
  await item.getByText('On this tablet, updated today').waitFor({ timeout: 300_000 })
}

/** Records when criteria are shown, the tasks over 50 ms and the frames. */
const observePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { criterionChanges: [], longTasks: [], frameTimes: [] })
    let shown: string | null | undefined
    let pressedAt = 0
    const recordShownCriterion = () => {
      const title = document.querySelector('[data-full-screen] h2')?.textContent
      if (title === undefined || title === shown) return
      shown = title
      requestAnimationFrame(() => {
        window.criterionShownAt ??= performance.now()
        if (pressedAt > 0) window.criterionChanges.push(performance.now() - pressedAt)
      })
    }
    new MutationObserver(recordShownCriterion).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    const onPress = ({ timeStamp }: PointerEvent) => {
      pressedAt = timeStamp
    }
    document.addEventListener('pointerup', onPress, true)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const recordFrame = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })

/** Opens an address with a slow processor and network, and waits until a criterion is shown. */
async function openThrottled(context: BrowserContext, path: string, network: Network): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await observePage(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (network === 'offline') await context.setOffline(true)
  else {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', FAST_4G)
  }
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.criterionShownAt !== undefined, undefined, {
    polling: 500,
    timeout: 60_000,
  })
  return page
}

/** Milliseconds from the start of the navigation to the first criterion, after a restart of the browser. */
async function measureColdStart(
  folder: string,
  url: string,
  path: string,
  network: Network,
): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const context = await launch(folder, url)
    const page = await openThrottled(context, path, network)
    times.push(await page.evaluate(() => window.criterionShownAt ?? Number.NaN))
    await context.close()
  }
  return median(times)
}

const longest = (values: readonly number[]): number => Math.max(0, ...values)

/** Answers several criteria with a comment, one after the other, and scrolls the list of all criteria. */
async function measureWork(
  page: Page,
): Promise<{ nextCriterion: number; typing: number; scrolling: number }> {
  const typing: number[] = []
  // Waits for preloaded parts of the app.
  await page.waitForLoadState('networkidle')
  for (let saved = 0; saved < SAVED_CRITERIA; saved += 1) {
    await page.getByRole('button', { name: 'Compliant', exact: true }).tap()
    const comment = page.getByRole('textbox', { name: 'Comment' })
    await comment.tap()
    await page.evaluate(() => window.longTasks.splice(0))
    await comment.pressSequentially('Seen in the plant room.', { delay: 60 })
    typing.push(...(await page.evaluate(() => window.longTasks)))
    await page.getByRole('button', { name: 'Save and' }).tap()
    await page.waitForFunction((count) => window.criterionChanges.length === count, saved + 1)
  }
  const changes = await page.evaluate(() => window.criterionChanges)
  await page.getByRole('button', { name: 'All criteria' }).tap()
  const list = page.getByRole('region', { name: 'Criteria' })
  await page
    .locator('article:not(:empty)')
    .nth(CRITERIA - 1)
    .waitFor({ state: 'attached', timeout: 60_000 })
  await list.hover()
  await page.evaluate(() => window.frameTimes.splice(0))
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const frames = await page.evaluate(() => window.frameTimes)
  return { nextCriterion: median(changes), typing: longest(typing), scrolling: longest(frames) }
}

/** The times of an auditor's tablet with an audit of 177 criteria and 400 photos, in milliseconds. */
export async function measureAuditDay(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-tablet-'))
  try {
    const preparing = await launch(folder, url)
    const first = await preparing.newPage()
    const { auditID, criteria } = await createAudit(first)
    await takeAlong(first)
    await preparing.close()
    const path = reviewPath(auditID, `?question=${criteria[0]}`)
    const online = await measureColdStart(folder, url, path, 'fast-4g')
    const offline = await measureColdStart(folder, url, path, 'offline')
    const context = await launch(folder, url)
    const unanswered = reviewPath(auditID, `?question=${criteria[CRITERIA - UNANSWERED]}`)
    const work = await measureWork(await openThrottled(context, unanswered, 'offline'))
    await context.close()
    return { online, offline, ...work }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
