import { expect, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const DASHBOARD_URL = 'https://charts.example/programme'

test('the home page shows an external dashboard in a frame after it is set in the programme settings', async ({
  page,
  allowErrors,
}) => {
  await page.route('https://charts.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Programme metrics</h1>' }),
  )
  // The setting affects all users, so the test stubs it for this page.
  let savedUrl = ''
  let settings = {}
  let headers: Record<string, string> = {}
  await page.route('**/api/Programme/Settings', async (route) => {
    if (route.request().method() === 'PUT') savedUrl = route.request().postDataJSON().analyticsUrl
    else {
      const response = await route.fetch()
      settings = await response.json()
      headers = response.headers()
    }
    await route.fulfill({ headers, json: { ...settings, analyticsUrl: savedUrl, analyticsPage: savedUrl } })
  })
  await signIn(page, VIEWERS.admin, '/settings/programme')
  await page.getByLabel('Analytics', { exact: false }).fill(DASHBOARD_URL)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()
  expect(savedUrl).toBe(DASHBOARD_URL)

  // The loaded content security policy does not allow the new address yet.
  allowErrors(/^/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  // The next page load allows the address.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      const policyWithFrame = policy.replace('frame-src ', `frame-src ${new URL(DASHBOARD_URL).origin} `)
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policyWithFrame },
      })
    },
  )
  await page.getByRole('button', { name: 'Reload' }).click()
  const frame = page.frameLocator('iframe[title="Analytics"]')
  await expect(frame.getByRole('heading', { name: 'Programme metrics' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('button', { name: /^Period/ })).toHaveCount(0)
})
