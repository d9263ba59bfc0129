import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'
import { getEmailInput, submitSignInForm } from '../support/sign-in-form.ts'

const RETURN_URL_ERROR =
  'Invalid return url. The return url needs to have the same origin as the current page.'

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const getMainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('sign-in and sign-out errors are shown as messages', async ({ page, allowErrors }) => {
  await test.step('a return URL of another origin is rejected', async () => {
    await page.goto(`/authentication/login?returnUrl=${encodeURIComponent('/\\evil.example')}`)
    await expect(getTitle(page)).toHaveText(RETURN_URL_ERROR)
    await expectAccessible(page)
  })

  await test.step('the page of a failed sign-in shows the message of the URL as text', async () => {
    await navigateInApp(page, '/authentication/login-failed?message=%3Cb%3ENot%20today%3C%2Fb%3E')
    await expect(getTitle(page)).toHaveText('<b>Not today</b>')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/authentication/login',
    )
  })

  await test.step('an invalid response of the identity service shows an error', async () => {
    await page.goto('/authentication/login-callback?code=none&state=none')
    await expect(getTitle(page)).toHaveText('There was an error signing in.')
    await navigateInApp(page, '/authentication/logout-callback?state=none')
    await expect(getTitle(page)).toHaveText('There was an error signing out.')
  })

  await test.step('any other authentication path is an invalid action', async () => {
    for (const path of ['/authentication/teapot', '/authentication']) {
      await navigateInApp(page, '/authentication/login-failed?message=Before')
      await expect(getTitle(page)).toHaveText('Before')
      await navigateInApp(page, path)
      await expect(getTitle(page)).toHaveText('Invalid action')
    }
  })

  await test.step('registration redirects to the identity service', async () => {
    await navigateInApp(page, '/authentication/register')
    await expect(page).toHaveURL(/\/identity\/register$/)
    await page.goto('/authentication/register-auditor')
    await expect(page).toHaveURL(/\/identity\/register-auditor/)
  })

  await test.step('a failure to load the settings is shown, and Retry loads them', async () => {
    allowErrors(/_configuration/)
    await page.route('**/_configuration/sojourn-web', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Could not load settings')
    await page.unroute('**/_configuration/sojourn-web')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(getEmailInput(page)).toBeVisible()
  })
})

test('a session from sign-in to sign-out in all tabs', async ({ page, context, allowErrors }) => {
  test.slow()
  allowErrors(/\/(api|sign-in|identity\/token)(\/|$)/)

  await test.step('the sign-in page is accessible and refuses a wrong password', async () => {
    await page.goto('/settings/outbox?searchTerm=invite')
    await expect(getEmailInput(page)).toBeVisible()
    await expectAccessible(page)
    const remember = page.getByRole('checkbox', { name: 'Keep me signed in' })
    await expect(remember).not.toBeChecked()
    await page.getByText('Keep me signed in').click()
    await expect(remember).toBeChecked()
    await submitSignInForm(page, 'nobody@sojourn.test', 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(getEmailInput(page)).toHaveValue('nobody@sojourn.test')
    await expect(page.locator('input[name="password"]')).toBeFocused()
    await expect(remember).toBeChecked()
    await remember.press('Space')
    await expect(remember).not.toBeChecked()
    // The replaced form still works: the password toggle and a second attempt.
    await page.locator('input[name="password"]').fill('welcome-to-sojourn')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.locator('input[name="password"]')).toHaveAttribute('type', 'text')
  })

  await test.step('signing in returns to the requested page', async () => {
    await submitSignInForm(page, VIEWERS.admin)
    await expect(page).toHaveURL('/settings/outbox?searchTerm=invite')
    await expect(page.getByRole('searchbox')).toHaveValue('invite')
    const session = (await context.cookies()).find(({ name }) => name === 'sojourn-session')
    expect(session?.expires, 'the session cookie ends with the browser').toBe(-1)
  })

  await test.step('a rejected token is renewed once without an error on the page', async () => {
    const tokens: (string | undefined)[] = []
    await page.route(/\/api\/(AuditType|User\/Role)/, async (route) => {
      tokens.push(route.request().headers().authorization)
      if (tokens.length > 1) return route.continue()
      const problem = { type: 'x', title: 'Please sign in to continue.', status: 401, code: 'not-signed-in' }
      return route.fulfill({ status: 401, json: problem })
    })
    await getMainLink(page, 'Settings').click()
    await expect(page.getByText(/^\d+ audit types?$/).first()).toBeVisible()
    expect(tokens).toHaveLength(2)
    expect(tokens[1]).not.toBe(tokens[0])
    await page.unrouteAll()
  })

  await test.step('an ended session redirects to the sign-in and then back', async () => {
    await context.clearCookies()
    await page.route(/\/api\/User/, (route) =>
      route.fulfill({ status: 401, json: { title: 'Please sign in to continue.', code: 'not-signed-in' } }),
    )
    await page.route(/\/identity\/token/, (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await page.getByRole('link', { name: 'Administrators' }).click()
    await expect(getEmailInput(page)).toBeVisible()
    await page.unrouteAll()
    await submitSignInForm(page, VIEWERS.admin)
    await expect(page).toHaveURL(/\/settings\/admin-users/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  await test.step('signing out in one tab signs out the others, and external links cannot set the return URL', async () => {
    const other = await context.newPage()
    await other.goto('/settings/outbox')
    await expect(getTitle(other)).toHaveText('Outbox')
    await page.goto('/authentication/logout?returnUrl=/audit-confirmation')
    await expect(getEmailInput(page)).toBeVisible()
    await expect(getEmailInput(other)).toBeVisible()
    await other.close()
    await page.goto('/authentication/logged-out')
    await expect(getEmailInput(page)).toBeVisible()
  })

  await test.step('signing out again shows the signed-out page', async () => {
    await page.goto('/authentication/logout')
    await expect(getTitle(page)).toHaveText('You successfully logged out!')
    await expectAccessible(page)
  })
})
