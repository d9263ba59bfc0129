import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

/** The identity provider of the application under another origin. */
const OTHER_ORIGIN = 'http://people.example/auth'

// The server's content security policy does not allow frames of this origin.
test.use({ bypassCSP: true })

test('silent sign-in uses a hidden frame for a provider of another origin', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), authorization_endpoint: OTHER_ORIGIN },
    })
  })
  await signInAs(page, VIEWERS.admin)
  const requests: string[] = []
  await page.route(`${OTHER_ORIGIN}?**`, async (route) => {
    const { search } = new URL(route.request().url())
    requests.push(route.request().resourceType())
    const response = await page.request.get(`/identity/auth${search}`, { maxRedirects: 0 })
    await route.fulfill({ status: 303, headers: { location: response.headers().location ?? '' } })
  })
  await page.goto('/resources')
  await expect(page.locator('main[tabindex]')).toBeVisible()
  expect(requests).toEqual(['document'])
  await expect(page.locator('iframe')).toHaveCount(0)
})
