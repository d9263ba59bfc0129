import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { whatIsShared } from './support/shared.ts'
import { watchForTrouble } from './support/trouble.ts'
import { viewports } from './support/viewports.ts'

export { signInAs } from './support/api.ts'
export { signIn } from './support/sign-in.ts'
export { expect, expectAccessible, viewports }

interface Fixtures {
  /** Declares that answers from addresses like this one may be errors in this test. */
  mayFail(address: RegExp): void
}

interface WorkerFixtures {
  /** Of the gallery's page, or of the server that all journeys share. */
  sharedURL: string | undefined
}

/** A test that fails when the browser complains: console errors, page errors, failed requests. */
export const test = base.extend<Fixtures & { troubles: ReturnType<typeof watchForTrouble> }, WorkerFixtures>({
  sharedURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { project }) => {
      await use(project.name === 'gallery' ? process.env.E2E_GALLERY_URL : (await whatIsShared())?.url)
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ sharedURL }, use) => {
    await use(sharedURL)
  },
  troubles: [
    async ({ context }, use) => {
      const troubles = watchForTrouble(context)
      await use(troubles)
      // A request that a route still forwards when the test ends is not an error, and neither is a page that closes.
      for (const page of context.pages())
        await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
      expect(troubles.found(), 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  mayFail: async ({ troubles }, use) => {
    await use(troubles.mayFail)
  },
})

/** Whether the page is wider than its window: nothing may be cut off or scroll sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** At none of the three widths is anything cut off; the page stays at the narrowest. */
export async function expectToFit(page: Page, what = page.url()): Promise<void> {
  for (const [width, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport)
    expect(await overflows(page), `${what}, ${width}`).toBe(false)
  }
}

/** It fits, and a machine finds nothing wrong with it in the wide shape or, where it is another one, in the narrow. */
export async function expectToStand(page: Page): Promise<void> {
  await page.setViewportSize(viewports.wide)
  await expectAccessible(page)
  await expectToFit(page)
  await expectAccessible(page)
}
