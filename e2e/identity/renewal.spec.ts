import { expect, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

/** Token lifetime in seconds that the page receives. It renews half-way. */
const LIFETIME = 4

test('an open page renews its tokens before they expire', async ({ page }) => {
  const renewals: number[] = []
  await page.route('**/identity/token', async (route) => {
    const response = await route.fetch()
    const isRenewal = route.request().postData()?.includes('grant_type=refresh_token')
    if (isRenewal) renewals.push(response.status())
    await route.fulfill({ response, json: { ...(await response.json()), expires_in: LIFETIME } })
  })
  const captureToken = async (open: () => Promise<unknown>) => {
    const nextRequest = page.waitForRequest((request) => request.headers().authorization !== undefined)
    await open()
    return (await nextRequest).headers().authorization ?? ''
  }
  await signInAs(page, VIEWERS.admin)
  const firstToken = await captureToken(() => page.goto('/settings/outbox'))

  // Wait without interaction while several tokens expire.
  await expect.poll(() => renewals.length, { timeout: 10 * LIFETIME * 1000 }).toBeGreaterThanOrEqual(3)
  expect(new Set(renewals)).toEqual(new Set([200]))

  const laterToken = await captureToken(() => page.getByRole('link', { name: 'Emails' }).click())
  await expect(page).toHaveURL(/\/settings\/emails/)
  expect(laterToken).not.toBe(firstToken)
  await expect(page.getByText('The connection was lost.')).toHaveCount(0)
})
