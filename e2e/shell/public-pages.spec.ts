import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasHorizontalOverflow, test, viewports } from '../fixtures.ts'

const PAGES = [
  '/identity/signed-out',
  '/authentication/login-failed?message=Not%20today',
  '/audit-confirmation',
]

/** Returns positions, font and colours of the elements of the layout. */
const measureLayout = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const measureBox = (selector: string) => {
      const { x, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { x, width, height }
    }
    const title = getComputedStyle(document.querySelector('h1') ?? document.body)
    return {
      facade: measureBox('aside'),
      promise: measureBox('aside p'),
      mark: measureBox('main svg'),
      column: [measureBox('main').width, measureBox('h1').x, measureBox('h1').width],
      button: measureBox('main > div a[class*="button"]'),
      font: [title.fontFamily.split(',')[0], title.fontSize, title.lineHeight, title.fontWeight],
      colours: [
        title.color,
        getComputedStyle(document.querySelector('aside') ?? document.body).backgroundColor,
      ],
    }
  })

const listFontFaces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })

test('server-rendered and client-rendered public pages share layout and fonts', async ({ page }) => {
  const fontRequests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fontRequests.push(new URL(request.url()).pathname)
  })
  expect((await page.request.get('/facade.svg')).status()).toBe(200)
  const layouts = new Map<number, unknown[]>()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page).toHaveTitle(/ · Sojourn$/)
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
    expect(await listFontFaces(page), path).toEqual(
      expect.arrayContaining(['Newsreader Variable', 'Hanken Grotesk Variable']),
    )
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await hasHorizontalOverflow(page), `${path}, ${viewport.width} px`).toBe(false)
      layouts.set(viewport.width, [...(layouts.get(viewport.width) ?? []), await measureLayout(page)])
    }
  }
  for (const [width, [first, ...others]] of layouts)
    for (const other of others) expect(other, `${width} px`).toEqual(first)
  // The title font is downloaded once for the pages of the server and the app.
  expect(new Set(fontRequests.filter((path) => path.includes('newsreader')))).toEqual(
    new Set(['/assets/fonts/newsreader-latin.1.woff2']),
  )
})

test('the audit confirmation shows success, links to sign-in, and reports a failed request', async ({
  page,
  allowErrors,
}) => {
  const title = page.getByRole('heading', { level: 1 })

  await test.step('a failed request is reported', async () => {
    allowErrors(/TakenPlace/)
    await page.route('**/api/Audit/TakenPlace', (route) => route.abort())
    await page.goto('/audit-confirmation?token=whatever')
    await expect(title).toHaveText(
      'Your confirmation could not be saved. Please check your connection and try again.',
    )
    await page.unroute('**/api/Audit/TakenPlace')
    await page.getByRole('link', { name: 'Try again' }).click()
  })

  await test.step('a confirmed audit shows success and links to sign-in', async () => {
    await expect(title).toHaveText('Thank You for letting us know that your audit has taken place!')
    await expect(page).toHaveTitle('Audit confirmation · Sojourn')
    await expect(page.getByText('Use the link below to login and track your audit progress.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Track your progress' }).click()
    await expect(page.locator('input[name="email"]')).toBeVisible()
  })
})
