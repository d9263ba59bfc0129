import { expect, signIn } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { withOwnServer } from '../support/own-server.ts'

/** What stands on the dashboard is the whole installation's to feel. */
const test = withOwnServer()

const PAGE = 'https://charts.example/programme'

test('another page of figures stands in a frame once the programme names it', async ({ page, mayFail }) => {
  await page.route('https://charts.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Figures of our own</h1>' }),
  )
  await signIn(page, VIEWERS.admin, '/settings/programme')
  await page.getByLabel('Analytics', { exact: false }).fill(PAGE)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your programme has been successfully saved').first()).toBeVisible()

  // The page was opened before the address was known, so it may not show it yet, and says so.
  mayFail(/^/)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Open again' }).click()
  const frame = page.frameLocator('iframe[title="Analytics"]')
  await expect(frame.getByRole('heading', { name: 'Figures of our own' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('button', { name: /^Period/ })).toHaveCount(0)
})
