import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer, COLLEAGUE } from '../support/customers.ts'

test('a hotel group chooses among its properties, and each says what comes next', async ({ page }) => {
  await signIn(page, VIEWERS.hotel)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Current Audit Progress')
  const message = page.locator('#next-step')
  await expect(message).toHaveText(/^Congratulations, you are certified until \d+\w\w \w+ \d{4}$/)
  await expectAccessible(page)
  await page.getByLabel('Property').selectOption('Monte do Alecrim')
  await expect(message).toHaveText(/^Your audit is on /)
  await expect(page.getByText('changes within 30 days of the audit date may incur')).toBeVisible()
  await expect(page).toHaveURL(/\?site=[0-9a-f-]{36}$/)
  // A property chosen is a place gone to: the way back leads to the one before.
  await page.goBack()
  await expect(message).toHaveText(/^Congratulations/)

  await page.getByLabel('Property').selectOption('Quinta das Amendoeiras')
  await expect(message).toHaveText(/^You have \d+ improvements to make by /)
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
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(/\/audits\/audit\/[0-9a-f-]{36}\?question=[0-9a-f-]{36}&tab=customer$/)
})

test('a property without an audit asks for one, and is told that it is being arranged', async ({ page }) => {
  const admin = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(admin, 'Hotel at the Beginning')
  await page.context().clearCookies()
  await signIn(page, COLLEAGUE.emailAddress, `/?site=${site.siteID}`)
  const message = page.locator('#next-step')
  await expect(message).toHaveText('Get the checklist and request an audit')
  await expect(page.getByText('a notice period of at least 4 weeks')).toBeVisible()
  await page.getByRole('button', { name: 'Request an audit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(message).toHaveText('We are arranging your audit')
  await expect(page.getByRole('button', { name: 'Request an audit' })).toHaveCount(0)
})

test('a manager of one property has nothing to choose', async ({ page }) => {
  await signIn(page, VIEWERS.manager)
  await expect(page.locator('#next-step')).toBeVisible()
  await expect(page.getByLabel('Property')).toHaveCount(0)
})

test('somebody who has just registered reads why there is nothing yet', async ({ page }) => {
  await signIn(page, VIEWERS.newcomer)
  await expect(page.getByText('Your account is waiting until an administrator connects it')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Write to \S+@\S+ from newcomer@sojourn\.test/ }),
  ).toBeVisible()
  const letter = page.getByRole('link', { name: 'Write the email' })
  await expect(letter).toHaveAttribute('href', /^mailto:\S+@\S+\?subject=.+newcomer%40sojourn\.test/)
  await expectAccessible(page)
  await page.goto('/customers')
  await expect(page).toHaveTitle(/^Accommodations · /)
})

test('the environmental dashboard narrows its sites while typing', async ({ page }) => {
  await signIn(page, VIEWERS.hotel)
  await page.getByRole('link', { name: 'Environmental Reports' }).click()
  await expect(page.getByText('Sites assigned to you', { exact: true })).toBeVisible()
  await expect(page.getByText('Showing 4 out of 4 sites')).toBeVisible()
  await page.getByRole('searchbox').fill('AMENDO')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.locator('mark').first()).toHaveText(/amendo/i)
  await expect(page).toHaveURL(/searchTerm=AMENDO/)
  await expect(page.getByText('Showing 1 out of 4 sites')).toBeVisible()
  await expectAccessible(page)

  // Name, address, town, country and post code: also after the server has answered.
  for (const [term, found] of [
    ['PORTU', 4],
    ['8100', 1],
    ['fonte seca', 1],
    ['norway', 0],
  ] as const) {
    await page.getByRole('searchbox').fill(term)
    await expect(page).toHaveURL(new RegExp(`searchTerm=${term.replace(' ', '\\+')}`))
    await expect(page.getByText(`Showing ${found} out of 4 sites`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(found)
  }
  // Back leaves the list instead of walking through every search.
  await page.goBack()
  await expect(page).toHaveURL('/')
})
