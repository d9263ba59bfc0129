import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { collectPageErrors } from './support/collect-page-errors.ts'
import { getSharedServer } from './support/shared.ts'
import { viewports } from './support/viewports.ts'

export { signInAs } from './support/api.ts'
export { signIn } from './support/sign-in.ts'
export { expect, expectAccessible, viewports }

interface Fixtures {
  /** Allows error responses from matching URLs in this test. */
  allowErrors(address: RegExp): void
}

interface WorkerFixtures {
  /** The URL of the gallery or of the shared server. */
  sharedURL: string | undefined
}

/** A test that fails on console errors, page errors and failed requests. */
export const test = base.extend<
  Fixtures & { pageErrors: ReturnType<typeof collectPageErrors> },
  WorkerFixtures
>({
  sharedURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { project }) => {
      await use(project.name === 'gallery' ? process.env.E2E_GALLERY_URL : (await getSharedServer())?.url)
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ sharedURL }, use) => {
    await use(sharedURL)
  },
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = collectPageErrors(context)
      await use(pageErrors)
      // A request that a route still forwards when the test ends is not an error, and neither is a page that closes.
      for (const page of context.pages())
        await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
      expect(pageErrors.list(), 'browser errors').toEqual([])
    },
    { auto: true },
  ],
  allowErrors: async ({ pageErrors }, use) => {
    await use(pageErrors.allowErrors)
  },
})

/** Whether the page is wider than its window. */
export const hasHorizontalOverflow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Expects no horizontal overflow at the three widths. The page keeps the narrowest width. */
export async function expectNoOverflow(page: Page, name = page.url()): Promise<void> {
  for (const [width, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport)
    expect(await hasHorizontalOverflow(page), `${name}, ${width}`).toBe(false)
  }
}

/** Expects no overflow at the three widths, and no accessibility violation at the widest and the narrowest. */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await page.setViewportSize(viewports.wide)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
}
