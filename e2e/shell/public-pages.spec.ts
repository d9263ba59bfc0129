import { expect, expectAccessible, expectToFit, test, viewports } from '../fixtures.ts'

test('the audit confirmation thanks and leads to the sign-in', async ({ page }) => {
  await page.goto('/audit-confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank You for letting us know that your audit has taken place!',
  )
  await expect(page).toHaveTitle('Audit confirmation · Sojourn')
  await expect(page.getByText('Use the link below to login and track your audit progress.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('link', { name: 'Track your progress' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
})

test('the pages before the sign-in stand in one frame, whoever draws them', async ({ page }) => {
  await expect.poll(async () => (await page.request.get('/facade.svg')).status()).toBe(200)
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const frames: unknown[] = []
    for (const path of [
      '/identity/signed-out',
      '/authentication/login-failed?message=Not%20today',
      '/audit-confirmation',
    ]) {
      await page.goto(path)
      await expect(page).toHaveTitle(/ · Sojourn$/)
      await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
      frames.push(
        await page.evaluate(() => {
          const box = (selector: string) => {
            const { x, width, height } =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
            return { x, width, height }
          }
          const title = getComputedStyle(document.querySelector('h1') ?? document.body)
          return {
            facade: box('aside'),
            promise: box('aside p'),
            mark: box('main svg'),
            column: [box('main').width, box('h1').x, box('h1').width],
            button: box('main > div a[class*="button"]'),
            font: [title.fontFamily.split(',')[0], title.fontSize, title.lineHeight, title.fontWeight],
            colours: [
              title.color,
              getComputedStyle(document.querySelector('aside') ?? document.body).backgroundColor,
            ],
          }
        }),
      )
    }
    for (const frame of frames) expect(frame, `${viewport.width} px`).toEqual(frames[0])
  }
})

test('the typefaces come from us, the title face once for the server’s pages and the app’s', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname)
  })
  for (const path of ['/identity/signed-out', '/audit-confirmation']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const faces = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
    for (const family of ['Newsreader Variable', 'Hanken Grotesk Variable'])
      expect(faces.map((face) => face.replaceAll('"', ''))).toContain(family)
  }
  expect(new Set(asked.filter((path) => path.includes('newsreader')))).toEqual(
    new Set(['/assets/fonts/newsreader-latin.1.woff2']),
  )
})
