import {
  expect,
  expectAccessible,
  expectNoOverflow,
  hasHorizontalOverflow,
  signIn,
  test,
  viewports,
} from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { getRightEdge, search, selectFilterOption } from '../support/customer-steps.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

const CUSTOMERS = /\/companies\/company\/[0-9a-f-]{36}\/customers$/
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const NO_COMPANY = 'This company does not exist, or it has been deleted.'

/** Unknown URLs; adjacent entries have different messages, so that each message is newly shown. */
const UNKNOWN_URLS = [
  [`/companies/company/${UNKNOWN_ID}`, NO_COMPANY],
  [
    `/companies/company/${UNKNOWN_ID}/customers/customer/${UNKNOWN_ID}`,
    'This customer does not exist, or you do not have access to it.',
  ],
  ['/companies/company/no-id-at-all', NO_COMPANY],
  [
    `/companies/company/${UNKNOWN_ID}/customers/customer/${UNKNOWN_ID}/audit`,
    'This audit does not exist, or you do not have access to it.',
  ],
  [`/companies/company/${UNKNOWN_ID}/customers`, NO_COMPANY],
  [`/companies/import/${UNKNOWN_ID}`, 'This import does not exist or has been discarded.'],
  [`/auditors/auditor/${UNKNOWN_ID}`, 'This auditor does not exist.'],
  [`/companies/company/${UNKNOWN_ID}`, NO_COMPANY],
] as const

test('the company list shows enabled companies first; filter, order and search are stored in the URL', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/customers')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const grid = page.getByRole('grid', { name: 'Companies' })
  const rows = grid.locator('tbody tr')
  await expect(rows.first()).toContainText('Amendoeiras Turismo Rural')
  await expect(grid.locator('th').filter({ hasText: /./ })).toHaveText(['Name', 'Date Created', 'Status'])
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(0)
  await expectAccessible(page)
  await test.step('the row links are aligned with the page header', async () => {
    const bell = await getRightEdge(page.getByRole('button', { name: /^Notifications/ }))
    const edit = await getRightEdge(rows.first().getByRole('link', { name: /^Edit/ }))
    expect(Math.abs(edit - bell)).toBeLessThanOrEqual(1)
  })

  await selectFilterOption(page, /^Status/, 'Disabled')
  await expect(page).toHaveURL(/\?Enabled=false$/)
  await expect(rows.filter({ hasText: 'Old Mill Lodgings' })).toContainText('Inactive')
  await selectFilterOption(page, /^Status/, 'All')
  await selectFilterOption(page, /^Sort/, 'Name Z-A')
  await expect(page).toHaveURL(/Enabled=All&orderBy=Name\+desc$/)
  await expect(rows.first()).toContainText(/^(Villa|Z)/)

  await test.step('a company search stays on the list with a single result', async () => {
    await selectFilterOption(page, /^Search type/, 'Company Search')
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

  await test.step('All Customers opens the list of all customers', async () => {
    await navigateInApp(page, '/companies')
    await page.getByRole('link', { name: 'All Customers' }).click()
    await expect(page).toHaveURL('/customers')
  })

  await test.step('a customer search lists results and opens a single one', async () => {
    await navigateInApp(page, '/companies')
    await search(page, 'norway')
    const results = page.getByRole('grid', { name: 'Customers found' })
    await expect(results.locator('th').filter({ hasText: /./ })).toHaveText([
      'Company',
      'Customer',
      'Country',
      'Membership Start',
      'Main Contact',
    ])
    await expect(results.locator('tbody tr').filter({ hasText: 'Hotel Fjellro' })).toContainText(
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

test('company pages fit every width, and unknown URLs show a message with a link back', async ({
  page,
  allowErrors,
}) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await test.step('the company list and page fit every width', async () => {
    await expect(page.getByText('Iberis Hoteles').first()).toBeVisible()
    await expectNoOverflow(page)
    await page
      .getByRole('list', { name: 'Companies' })
      .getByRole('button', { name: /Iberis/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Iberis Hoteles' })
    await expect(sheet.getByRole('link', { name: 'View Customers' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Company Iberis Hoteles')
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
    expect(await hasHorizontalOverflow(page)).toBe(false)
    await expectAccessible(page)
    await page.setViewportSize(viewports.wide)
  })

  await test.step('an unknown URL shows a message and a link back', async () => {
    allowErrors(/\/api\/(Company|Site|Audit|Import|User)\//)
    for (const [path, message] of UNKNOWN_URLS) {
      await navigateInApp(page, path)
      await expect(page.getByText(message), path).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Back To Companies' }).click()
    await expect(page).toHaveURL('/companies')
  })
})
