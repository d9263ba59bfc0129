import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const heading = { level: 1 } as const
const RETURN_URL_ERROR =
  'Invalid return url. The return url needs to have the same origin as the current page.'

test('signing in leads back to the page that was asked for', async ({ page }) => {
  await page.goto('/settings/outbox?searchTerm=invite')
  await page.locator('input[name="email"]').fill(VIEWERS.admin)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL('/settings/outbox?searchTerm=invite')
  await expect(page.getByRole('searchbox')).toHaveValue('invite')
})

test('going back after signing in leads to where the person came from', async ({ page }) => {
  await page.goto('/audit-confirmation')
  await page.getByRole('link', { name: 'Track your progress' }).click()
  await page.locator('input[name="email"]').fill(VIEWERS.manager)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('#next-step')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/audit-confirmation')
})

test('a return url to another place is refused', async ({ page }) => {
  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(foreign)}`)
    await expect(page.getByRole('heading', heading), foreign).toHaveText(RETURN_URL_ERROR)
  }
  await expectAccessible(page)
})

test('a failed sign-in shows the message it carries, as text', async ({ page }) => {
  await page.goto('/authentication/login-failed?message=%3Cb%3ENot%20today%3C%2Fb%3E')
  await expect(page.getByRole('heading', heading)).toHaveText('<b>Not today</b>')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/authentication/login')
})

test('a broken answer of the identity service ends in words', async ({ page }) => {
  await page.goto('/authentication/login-callback?code=none&state=none')
  await expect(page.getByRole('heading', heading)).toHaveText('There was an error signing in.')
})

test('a broken answer to a sign-out speaks of signing out', async ({ page }) => {
  await page.goto('/authentication/logout-callback?state=none')
  await expect(page.getByRole('heading', heading)).toHaveText('There was an error signing out.')
})

test('any other authentication path is an invalid action', async ({ page }) => {
  for (const path of ['/authentication/teapot', '/authentication']) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toHaveText('Invalid action')
  }
})

test('registration and profile lead to the identity service', async ({ page }) => {
  await page.goto('/authentication/register')
  await expect(page).toHaveURL(/\/identity\/register/)
  await page.goto('/authentication/register-auditor')
  await expect(page).toHaveURL(/\/identity\/register-auditor/)
  await signIn(page, VIEWERS.manager)
  await page.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page).toHaveURL(/\/identity\/account/)
})

test('an unknown path leads home', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/there/is/nothing')
  await expect(page.getByRole('heading', heading)).toHaveText('Dashboard')
  await expect(page).toHaveURL('/')
})

test('logging out ends the session, and doing it again says so', async ({ page, mayFail }) => {
  // The bell may be on its way when the session ends.
  mayFail(/\/api\/Notice/)
  await signIn(page, VIEWERS.hotel)
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await page.goto('/authentication/logout')
  await expect(page.getByRole('heading', heading)).toHaveText('You successfully logged out!')
  await expectAccessible(page)
})

test('a logout link from elsewhere does not choose where it ends', async ({ page, mayFail }) => {
  mayFail(/\/api\/(Notice|Company)/)
  await signIn(page, VIEWERS.admin, '/companies')
  await page.goto('/authentication/logout?returnUrl=/audit-confirmation')
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await page.goto('/authentication/logged-out')
  await expect(page.locator('input[name="email"]')).toBeVisible()
})

test('settings that cannot be loaded are said, and loaded on Retry', async ({ page, mayFail }) => {
  mayFail(/_configuration/)
  await page.route('**/_configuration/sojourn-web', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Could not load settings')
  await page.unroute('**/_configuration/sojourn-web')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
})

test('a refused token is renewed once, and the page never notices', async ({ page, mayFail }) => {
  mayFail(/\/api\/AuditType/)
  // Its own figures ask for the audit types, so this begins elsewhere than on the dashboard.
  await signIn(page, VIEWERS.admin, '/companies')
  const tokens: (string | undefined)[] = []
  await page.route(/\/api\/(AuditType|User\/Role)/, async (route) => {
    tokens.push(route.request().headers().authorization)
    if (tokens.length > 1) return route.continue()
    const problem = { type: 'x', title: 'Please sign in to continue.', status: 401, code: 'not-signed-in' }
    return route.fulfill({ status: 401, json: problem })
  })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText(/^\d+ audit types?$/).first()).toBeVisible()
  expect(tokens).toHaveLength(2)
  expect(tokens[1]).not.toBe(tokens[0])
})

test('a session that ended elsewhere leads to the sign-in and back', async ({ page, mayFail }) => {
  mayFail(/\/api\//)
  await signIn(page, VIEWERS.admin)
  await page.context().clearCookies()
  await page.route(/\/api\/(AuditType|User\/Role)/, (route) =>
    route.fulfill({ status: 401, json: { title: 'Please sign in to continue.', code: 'not-signed-in' } }),
  )
  await page.route(/\/identity\/token/, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  mayFail(/\/identity\/token/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.locator('input[name="email"]')).toBeVisible()
  await page.unrouteAll()
  await page.locator('input[name="email"]').fill(VIEWERS.admin)
  await page.locator('input[name="password"]').fill('welcome-to-sojourn')
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/\/settings\/./)
})

test('signing out in one tab ends the others', async ({ page, context, mayFail }) => {
  mayFail(/\/identity\/token/)
  await signIn(page, VIEWERS.admin)
  const other = await context.newPage()
  await other.goto('/settings/outbox')
  await expect(other.getByRole('heading', heading)).toHaveText('Outbox')
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(other.getByLabel('Email address')).toBeVisible()
})
