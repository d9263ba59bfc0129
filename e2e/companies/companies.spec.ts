import { expect, expectAccessible, expectToFit, overflows, signIn, test, viewports } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { choosePill, rightOf, search } from '../support/customer-steps.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

const CUSTOMERS = /\/companies\/company\/[0-9a-f-]{36}\/customers$/
const NOBODY = '00000000-0000-4000-8000-000000000000'
const NO_COMPANY = 'This company does not exist, or it has been deleted.'

/** Addresses that lead nowhere, no two neighbours with the same words. */
const NOWHERE = [
  [`/companies/company/${NOBODY}`, NO_COMPANY],
  [
    `/companies/company/${NOBODY}/customers/customer/${NOBODY}`,
    'This customer does not exist at this address.',
  ],
  ['/companies/company/no-id-at-all', NO_COMPANY],
  [
    `/companies/company/${NOBODY}/customers/customer/${NOBODY}/audit`,
    'This audit does not exist at this address.',
  ],
  [`/companies/company/${NOBODY}/customers`, NO_COMPANY],
  [`/companies/import/${NOBODY}`, 'This import does not exist or has been discarded.'],
  [`/auditors/auditor/${NOBODY}`, 'This auditor does not exist.'],
  [`/companies/company/${NOBODY}`, NO_COMPANY],
] as const

test('the companies begin with the enabled ones; filter, order and search stand in the address', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/customers')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const rows = page.getByRole('grid', { name: 'Companies' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Amendoeiras Turismo Rural')
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(0)
  await expectAccessible(page)
  await test.step('the links of a company end where the page’s head does', async () => {
    const bell = await rightOf(page.getByRole('button', { name: /^Notifications/ }))
    const edit = await rightOf(rows.first().getByRole('link', { name: /^Edit/ }))
    expect(Math.abs(edit - bell)).toBeLessThanOrEqual(1)
  })

  await choosePill(page, /^State/, 'Disabled')
  await expect(page).toHaveURL(/\?Enabled=false$/)
  await expect(rows.filter({ hasText: 'Old Mill Lodgings' })).toContainText('Inactive')
  await choosePill(page, /^State/, 'All')
  await choosePill(page, /^Sort/, 'Name Z-A')
  await expect(page).toHaveURL(/Enabled=All&orderBy=Name\+desc$/)
  await expect(rows.first()).toContainText(/^(Villa|Z)/)

  await test.step('a company search lists what it finds and stays on the list with a single hit', async () => {
    await choosePill(page, /^Search type/, 'Company Search')
    await search(page, 'BAHCE')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Bahçe Otelcilik')
    await expect(page).toHaveURL(/\/companies\?.*searchTerm=BAHCE/)
    await search(page, 'nordlys')
    await expect(page).toHaveURL(/searchTerm=nordlys/)
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Nordlys Island Houses' })).toContainText('Under Nordlys Hoteller')
    await rows
      .last()
      .getByRole('link', { name: /^View Customers/ })
      .click()
    await expect(page).toHaveURL(CUSTOMERS)
  })

  await test.step('all customers are one click from the top of the companies', async () => {
    await navigateInApp(page, '/companies')
    await page.getByRole('link', { name: 'All Customers' }).click()
    await expect(page).toHaveURL('/customers')
  })

  await test.step('a customer search lists what it finds and opens a single hit', async () => {
    await navigateInApp(page, '/companies')
    await search(page, 'norway')
    const hits = page.getByRole('grid', { name: 'Customers found' })
    await expect(hits.locator('th').filter({ hasText: /./ })).toHaveText([
      'Company',
      'Customer',
      'Country',
      'Membership Start',
      'Main Contact',
    ])
    await expect(hits.locator('tbody tr').filter({ hasText: 'Hotel Fjellro' })).toContainText(
      'Nordlys Hoteller',
    )
    await search(page, 'no hotel of this name')
    await expect(page.getByText('There are currently no hotels to show.')).toBeVisible()
    await search(page, 'oleandr')
    await expect(page).toHaveURL(/\/customers\/customer\/[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/companies\?searchTerm=no/)
  })
})

test('the companies and a company stand at every width, and an address that leads nowhere leads back', async ({
  page,
  mayFail,
}) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await test.step('the companies and a company stand at every width', async () => {
    await expect(page.getByText('Iberis Hoteles').first()).toBeVisible()
    await expectToFit(page)
    await page
      .getByRole('list', { name: 'Companies' })
      .getByRole('button', { name: /Iberis/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Iberis Hoteles' })
    await expect(sheet.getByRole('link', { name: 'View Customers' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Company Iberis Hoteles')
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
    expect(await overflows(page)).toBe(false)
    await expectAccessible(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('an address that leads nowhere says so and leads back', async () => {
    mayFail(/\/api\/(Company|Site|Audit|Import|User)\//)
    for (const [path, words] of NOWHERE) {
      await navigateInApp(page, path)
      await expect(page.getByText(words), path).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Back To Companies' }).click()
    await expect(page).toHaveURL('/companies')
  })
})
