import { expect, expectAccessibleAtAllWidths, signInAs, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { apiAs } from '../support/api.ts'
import { COLLEAGUE, createCustomer } from '../support/customers.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('a user of a hotel group selects a property, sees its next step and opens its reports', async ({
  page,
}) => {
  await signInAs(page, VIEWERS.hotel)
  await page.goto('/')
  const nextStep = page.locator('#next-step')

  await test.step('each property shows its next step', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current Audit Progress')
    await expect(nextStep).toHaveText(/^Congratulations, you are certified until \d+\w\w \w+ \d{4}$/)
    await page.getByLabel('Property').selectOption('Monte do Alecrim')
    await expect(nextStep).toHaveText(/^Your audit is on /)
    await expect(page.getByText('changes within 30 days of the audit date may incur')).toBeVisible()
    await expect(page).toHaveURL(/\?site=[0-9a-f-]{36}$/)
    // Selecting a property adds a history entry, so Back returns to the previous one.
    await page.goBack()
    await expect(nextStep).toHaveText(/^Congratulations/)
  })

  await test.step('a property with improvements shows progress, auditor and next action', async () => {
    await page.getByLabel('Property').selectOption('Quinta das Amendoeiras')
    await expect(nextStep).toHaveText(/^You have \d+ improvements to make by /)
    await expect(page.getByRole('heading', { name: 'Waiting for the certifier' })).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Audit timeline' })
    await expect(timeline.getByRole('listitem')).toHaveText([
      /^Welcome, reached/,
      /^Audit Date Confirmed, reached/,
      /^Audit Report Pending, reached/,
      /^Audit Result, you are here\d+ improvements to make/,
    ])
    await page.getByRole('button', { name: 'View profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your auditor' })
    await expect(dialog).toContainText('Inês Cardoso')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: /^Continue with / })).toHaveAttribute(
      'href',
      /\/audits\/audit\/[0-9a-f-]{36}\?question=[0-9a-f-]{36}&tab=customer$/,
    )
    await expectAccessibleAtAllWidths(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('the environmental dashboard filters its sites while typing and after the response', async () => {
    await navigateInApp(page, '/')
    await page.getByRole('link', { name: 'Environmental Reports' }).click()
    await expect(page.getByText('Sites assigned to you', { exact: true })).toBeVisible()
    await expect(page.getByText('Showing 4 out of 4 sites')).toBeVisible()
    for (const [term, count] of [
      ['AMENDO', 1],
      ['norway', 0],
      ['8100', 1],
    ] as const) {
      await page.getByRole('searchbox').fill(term)
      await expect(page).toHaveURL(new RegExp(`searchTerm=${term}`))
      await expect(page.getByText(`Showing ${count} out of 4 sites`)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(count)
    }
    await expect(page.locator('mark').first()).toHaveText('8100')
    // Back leaves the list, because searches replace the history entry.
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('a user of a property without an audit requests an audit, and sees the confirmation', async ({
  page,
}) => {
  const admin = await apiAs(page, VIEWERS.admin)
  const site = await createCustomer(admin, 'Hotel at the Beginning')
  await signInAs(page, COLLEAGUE.emailAddress)
  await page.goto(`/?site=${site.siteID}`)
  const nextStep = page.locator('#next-step')
  await expect(nextStep).toHaveText('Get the checklist and request an audit')
  await expect(page.getByText('a notice period of at least 4 weeks')).toBeVisible()
  await page.getByRole('button', { name: 'Request an audit' }).click()
  await page.locator('section[role="alertdialog"]').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(nextStep).toHaveText('Get ready for your first audit')
  await expect(page.getByRole('button', { name: 'Request an audit' })).toHaveCount(0)
})

test('a newly registered user sees why the dashboard is empty', async ({ page }) => {
  await signInAs(page, VIEWERS.newcomer)

  await test.step('a slow connection shows a loading indicator', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const loadingText = page.getByText('Please wait while we load your data...')
    await expect(loadingText).toBeVisible()
    release()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(loadingText).toBeHidden()
  })

  await expect(page.getByText('An administrator needs to connect your account')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Email \S+@\S+ from newcomer@sojourn\.test/ }),
  ).toBeVisible()
  const emailLink = page.getByRole('link', { name: 'Write the email' })
  await expect(emailLink).toHaveAttribute('href', /^mailto:\S+@\S+\?subject=.+newcomer%40sojourn\.test/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectAccessibleAtAllWidths(page)
  await navigateInApp(page, '/customers')
  await expect(page).toHaveTitle(/^Accommodations · /)
})
