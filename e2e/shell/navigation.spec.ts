import { expect, expectAccessible, expectNoOverflow, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { expectAtHome } from '../support/roles.ts'
import { getEmailInput, submitSignInForm } from '../support/sign-in-form.ts'

test('an administrator uses home, navigation and work list with the keyboard, collapsed and on a phone', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, VIEWERS.admin)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('an unknown path redirects to the start page', async () => {
    await page.goto('/there/is/nothing')
    await expect(heading).toHaveText('Dashboard')
    await expectAtHome(page, 'admin')
  })

  await test.step('the keyboard skips to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the start page shows the work list', async () => {
    const work = page.getByRole('region', { name: 'My work' })
    await expect(work.getByRole('button')).toHaveText([
      /^Waiting for me\d+/,
      /^Unread messages\d+/,
      /^Deadlines this week\d+/,
      /^Overdue\d+/,
    ])
    const waiting = work.getByRole('button', { name: /^Waiting for me/ })
    await waiting.click()
    await expect(waiting).toHaveAttribute('aria-expanded', 'true')
    await expect(work.getByRole('link').filter({ hasText: 'Quality Check' }).first()).toHaveAttribute(
      'href',
      /\/audits\/audit\/[0-9a-f-]{36}$/,
    )
    await expectAccessible(page, { withNavigation: true })
    await expectNoOverflow(page)
  })

  await test.step('on a phone the bell is in the top bar, and Escape closes its panel', async () => {
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveCount(1)
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
  })

  await test.step('on a phone the navigation is a drawer', async () => {
    const open = page.getByRole('button', { name: 'Open navigation' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: 'Main' })
    await expect(drawer).toBeVisible()
    const heights = await drawer
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(6)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, { withNavigation: true })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await open.click()
    await drawer.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings\/./)
    await expect(drawer).toBeHidden()
  })

  await test.step('the navigation collapses to icons, keeps its names, and a new page starts at its heading', async () => {
    await page.setViewportSize(viewports.wide)
    const measureWidth = async () => (await navigation.boundingBox())?.width
    expect(await measureWidth()).toBe(240)
    await page.getByRole('button', { name: 'Collapse' }).click()
    expect(await measureWidth()).toBe(64)
    await navigation.getByRole('link', { name: 'Certifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Certifications' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible()
    expect(await measureWidth()).toBe(64)
    await expectAccessible(page, { withNavigation: true })
  })
})

test.describe('with Firefox', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('a manager signs in from a public page, and sees home, navigation and the browser banner until it is dismissed', async ({
    page,
  }) => {
    await test.step('Back after signing in leads to the page before sign-in', async () => {
      await page.goto('/audit-confirmation')
      await page.getByRole('link', { name: 'Track your progress' }).click()
      await expect(getEmailInput(page)).toBeVisible()
      await submitSignInForm(page, VIEWERS.manager)
      await expect(page.locator('#next-step')).toBeVisible()
      await expectAtHome(page, 'manager')
      await page.goBack()
      await expect(page).toHaveURL('/audit-confirmation')
      await page.goForward()
    })

    await test.step('a manager of one property sees no property selector', async () => {
      await expect(page.locator('#next-step')).toBeVisible()
      await expect(page.getByLabel('Property')).toHaveCount(0)
    })

    await test.step('the banner is shown until dismissed, and the session survives a reload', async () => {
      const banner = page.getByText('Firefox is not a supported browser.')
      await expect(banner).toBeVisible()
      await expectAccessible(page, { withNavigation: true })
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(banner).toBeHidden()
      // The token is in memory only, so a reload renews it silently.
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(banner).toBeHidden()
    })

    await test.step('the profile link opens the identity service', async () => {
      await page.getByRole('link', { name: 'Your Profile' }).click()
      await expect(page).toHaveURL(/\/identity\/account/)
    })
  })
})
