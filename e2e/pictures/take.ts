import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Shot, VIEWERS, type Viewer } from '../shots/shot.ts'
import { signIn } from '../support/sign-in.ts'
import { type Viewport, viewports } from '../support/viewports.ts'

export interface Picture {
  viewer: Viewer
  screen: string
  width: number
  scheme: 'light' | 'dark'
  /** The path in the screenshot folder. */
  file: string
}

export interface Failure {
  viewer: Viewer
  screen: string
  reason: string
}

export interface PictureResult {
  pictures: Picture[]
  failures: Failure[]
}

const MAX_ATTEMPTS = 3
/** The screenshot is taken even if the fonts do not load in time. */
const FONT_TIMEOUT_MS = 10_000

/** Waits until the screen and its fonts are loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(
    (timeout) =>
      Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, timeout))]).then(
        () => {},
      ),
    FONT_TIMEOUT_MS,
  )
}

interface ScreenOptions {
  viewer: Viewer
  shot: Shot
  folder: string
}

/** Takes the screenshots of a screen at one size, light and dark. */
async function takeScreen(
  page: Page,
  viewport: Viewport,
  { viewer, shot, folder }: ScreenOptions,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  await page.setViewportSize(viewport)
  await page.goto(shot.path)
  await waitUntilLoaded(page)
  await shot.before?.(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const file = `${viewer}/${shot.name}-${viewport.width}-${scheme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
    pictures.push({ viewer, screen: shot.name, width: viewport.width, scheme, file })
  }
  return pictures
}

const getFirstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

interface TakeOptions {
  viewer: Viewer
  shots: readonly Shot[]
  folder: string
  /** All sizes by default. */
  sizes?: readonly Viewport[]
}

/**
 * Takes all screenshots of one user, who signs in once. Every size opens the screen again. A failed screenshot is retried
 * in a new tab; if it fails again, it is reported and the others are still taken.
 */
export async function takePictures(
  browser: Browser,
  url: string,
  { viewer, shots, folder, sizes = Object.values(viewports) }: TakeOptions,
): Promise<PictureResult> {
  const result: PictureResult = { pictures: [], failures: [] }
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const email = VIEWERS[viewer]
  const open = async () => {
    const page = await context.newPage()
    if (email !== undefined) await signIn(page, email)
    return page
  }
  let page: Page | undefined
  await mkdir(join(folder, viewer), { recursive: true })
  for (const shot of shots.filter(({ viewers }) => viewers.includes(viewer)))
    for (const viewport of sizes)
      for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++)
        try {
          page ??= await open()
          result.pictures.push(...(await takeScreen(page, viewport, { viewer, shot, folder })))
          break
        } catch (error) {
          await page?.close().catch(() => undefined)
          page = undefined
          if (attempts < MAX_ATTEMPTS) continue
          result.failures.push({
            viewer,
            screen: `${shot.name}, ${viewport.width} px`,
            reason: getFirstLine(error),
          })
        }
  await context.close()
  return result
}
