import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

test('a hotel group chooses among its properties', async ({ page }) => {
  await signIn(page, VIEWERS.hotel)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  await page.getByLabel('Property').selectOption('Quinta das Amendoeiras')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/\?site=[0-9a-f-]{36}$/)
  // A property chosen is a place gone to: the way back leads to all of them.
  await page.goBack()
  await expect(cards).toHaveCount(4)
  await expect(page.getByLabel('Property')).toHaveValue('')
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
})

test('a manager of one property has nothing to choose', async ({ page }) => {
  await signIn(page, VIEWERS.manager)
  await expect(page.getByRole('article')).toHaveCount(1)
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
