import { expect, expectAccessible, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { aCustomer, customerPath, openStep } from '../support/customers.ts'

test.use({ viewport: viewports.narrow })

test('the filters scroll away with the list, and a card has who to turn to and whose it is', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/customers')
  const cards = page.getByRole('list', { name: 'Customers' }).getByRole('button')
  const quinta = cards.filter({ hasText: 'Herdade do Sobreiral' })
  await expect(quinta).toContainText('Amendoeiras Turismo Rural')
  await expect(quinta).toContainText('Joana Valadares')
  const search = page.getByRole('searchbox')
  await expect(search).toBeInViewport()
  await cards.last().scrollIntoViewIfNeeded()
  await expect(search).not.toBeInViewport()
  await expect(page.getByText(/^1–25 of \d+$/)).toBeInViewport()
  expect(await overflows(page)).toBe(false)
  await expectAccessible(page)
})

test('Save stays in sight on every long form', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel under the Thumb')
  for (const [path, name] of [
    ['/companies/company', 'Save Company'],
    [`/companies/company/${site.companyID}`, 'Save Company'],
    [customerPath(site), 'Save'],
    [`${customerPath(site)}/audit`, 'Save Audit'],
  ] as const) {
    await page.goto(path)
    const save = page.getByRole('button', { name, exact: true })
    await expect(save, path).toBeInViewport({ ratio: 1 })
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 5000)
    await expect(save, path).toBeInViewport({ ratio: 1 })
    expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('what is left to correct stands beside Save, and the end of the form clear of it', async ({ page }) => {
  const api = await signInWithApi(page, VIEWERS.admin)
  const site = await aCustomer(api, 'Hotel of Small Screens')
  await page.goto(customerPath(site))
  await page.getByLabel('Property name').fill('')
  await openStep(page, 'Location')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('1 field to correct')).toBeInViewport()
  await expect(page.getByLabel('Property name')).toBeFocused()
  await page.getByLabel('Property name').fill('Hotel of Small Screens')
  await expectAccessible(page)
  const last = page.getByRole('button', { name: 'Delete customer' })
  await last.scrollIntoViewIfNeeded()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 9000)
  const [foot, bar] = [await last.boundingBox(), await save.boundingBox()]
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
