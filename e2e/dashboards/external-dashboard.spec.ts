import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const PAGE = 'https://charts.example/programme'

test('another page of figures stands in a frame once the programme names it', async ({ page, mayFail }) => {
  await page.route('https://charts.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Figures of our own</h1>' }),
  )
  // What stands on the dashboard is the whole installation's to feel, so it is told to this page alone.
  let named = ''
  let settings = {}
  let headers: Record<string, string> = {}
  await page.route('**/api/Programme/Settings', async (route) => {
    if (route.request().method() === 'PUT') named = route.request().postDataJSON().analyticsUrl
    else {
      const answer = await route.fetch()
      settings = await answer.json()
      headers = answer.headers()
    }
    await route.fulfill({ headers, json: { ...settings, analyticsUrl: named, analyticsPage: named } })
  })
  await signIn(page, VIEWERS.admin, '/settings/programme')
  await page.getByLabel('Analytics', { exact: false }).fill(PAGE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
  expect(named).toBe(PAGE)

  // The page was opened before the address was known, so it may not show it yet, and says so.
  mayFail(/^/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  // From here on the server allows it with the page it sends.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const policy = answer.headers()['content-security-policy'] ?? ''
      const allowing = policy.replace('frame-src ', `frame-src ${new URL(PAGE).origin} `)
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': allowing },
      })
    },
  )
  await page.getByRole('button', { name: 'Open again' }).click()
  const frame = page.frameLocator('iframe[title="Analytics"]')
  await expect(frame.getByRole('heading', { name: 'Figures of our own' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('button', { name: /^Period/ })).toHaveCount(0)
})
