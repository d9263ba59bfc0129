import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { VIEWERS, type Viewer } from '../shots/shot.ts'
import { SHOTS } from '../shots.ts'
import { signIn } from '../support/sign-in.ts'
import { viewports } from '../support/viewports.ts'

export interface Picture {
  viewer: Viewer
  screen: string
  width: number
  scheme: 'light' | 'dark'
  /** From the folder of the pictures. */
  file: string
}

/** A screen is ready when it loads nothing any more, says so, and its typefaces are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Everything one person sees. They sign in once; every size opens the screen anew, as a person with that window would. */
export async function takeAll(
  browser: Browser,
  url: string,
  viewer: Viewer,
  folder: string,
): Promise<Picture[]> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const email = VIEWERS[viewer]
  if (email !== undefined) await signIn(page, email)
  await mkdir(join(folder, viewer), { recursive: true })
  const pictures: Picture[] = []
  for (const shot of SHOTS.filter(({ viewers }) => viewers.includes(viewer)))
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await page.goto(shot.path)
      await settle(page)
      await shot.before?.(page)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        const file = `${viewer}/${shot.name}-${viewport.width}-${scheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
        pictures.push({ viewer, screen: shot.name, width: viewport.width, scheme, file })
      }
    }
  await context.close()
  return pictures
}
