import { expect, expectAccessible, expectNoOverflow, signIn, signInAs, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { CUSTOMER, download, search, selectFilterOption } from '../support/customer-steps.ts'
import { navigateInApp } from '../support/navigate-in-app.ts'

test('an Admin lists, filters and exports the customers of all companies', { tag: '@long' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Site\?/)
  await signInAs(page, VIEWERS.admin)
  await test.step('a failed list shows an error and can be retried', async () => {
    await page.route(/\/api\/Site\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/customers?page=2')
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await page.unroute(/\/api\/Site\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('grid', { name: 'Customers' })).toBeVisible()
  })

  await test.step('a changed filter resets the page', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
    await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(/page=3/)
    await selectFilterOption(page, /^Status/, 'Enabled')
    await expect(page).toHaveURL('/customers?Enabled=true')
  })

  await test.step('the filtered list is exported as CSV and Excel', async () => {
    // No other test adds customers in this country, so the count on screen equals the count in the file.
    await navigateInApp(page, '/customers?Country=NO')
    await expect(page.getByRole('grid').locator('tbody tr').first()).toContainText('Norway')
    const csv = await download(page, 'CSV')
    expect(csv.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
    const text = csv.bytes.toString('utf8')
    expect(text).toContain('Hotel Fjellro')
    expect(text).not.toContain('Quinta das Amendoeiras')
    const count = text.trim().split(/\r?\n/).length - 1
    await expect(page.getByText(new RegExp(`^${count} customers?$`))).toBeVisible()
    const excel = await download(page, 'Excel')
    expect(excel.name).toMatch(/\.xlsx$/)
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

    await navigateInApp(page, '/companies?Enabled=false')
    await expect(page.getByRole('grid', { name: 'Companies' }).locator('tbody tr').first()).toBeVisible()
    const companies = (await download(page, 'CSV')).bytes.toString('utf8')
    expect(companies).toContain('Old Mill Lodgings')
    expect(companies).not.toContain('Iberis')
  })

  await test.step('adding a customer asks for the company first', async () => {
    await navigateInApp(page, '/customers')
    await expect(page.getByRole('link', { name: 'Customers', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('button', { name: 'Add New Customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Customer' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Please choose the company the customer belongs to')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Company' }).fill('iberis')
    await page.getByRole('option', { name: 'Iberis Hoteles' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}\/customers\/customer$/)
    await expect(page.getByRole('link', { name: 'Iberis Hoteles' })).toBeVisible()
  })
})

test('filters, order and search of a company’s customers are stored in the URL', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await page.getByRole('grid').getByText('Amendoeiras Turismo Rural').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const list = page.getByRole('grid', { name: 'Customers' })
  const rows = list.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(list.locator('th').filter({ hasText: /./ })).toHaveText([
    'Customer',
    'Country',
    'Membership Start',
    'Main Contact',
  ])
  await expect(rows.filter({ hasText: 'Quinta das Amendoeiras' })).toContainText(/P2\d{4} · UCC \d+/)
  await expect(page.getByRole('link', { name: 'Back To Companies' })).toHaveAttribute('href', '/companies')
  await expect(page.getByRole('link', { name: 'Add New Customer' })).toHaveAttribute(
    'href',
    /\/customers\/customer$/,
  )

  await selectFilterOption(page, /^Status/, 'Enabled')
  await expect(page).toHaveURL(/\?Enabled=true$/)
  await selectFilterOption(page, /Country/, 'Portugal')
  await expect(page).toHaveURL(/Enabled=true&Country=PT$/)
  await selectFilterOption(page, /^Sort/, 'Membership Expiry Date newest first')
  await expect(page).toHaveURL(/orderBy=MembershipExpiry\+desc/)
  await expect(page.getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Search Customers (name, UCC, country)',
  )
  await search(page, 'quinta')
  await expect(page).toHaveURL(/searchTerm=quinta/)
  await expect(rows.first()).toContainText('Quinta')
  await page.reload()
  await expect(rows.first()).toContainText('Quinta')
  await test.step('the customer list fits every width', async () => {
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect(page.getByRole('list', { name: 'Customers' }).getByRole('button').first()).toContainText(
      'Quinta das Amendoeiras',
    )
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await search(page, 'nothing of this name')
  await expect(page.getByText('There are currently no hotels to show.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await rows.filter({ hasText: 'Quinta das Amendoeiras' }).click()
  await expect(page).toHaveURL(CUSTOMER)
})

test('Hotel users find their accommodations under Property Profile without Admin functions', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/api\/Company\//)
  const unknownCompany = '/companies/company/00000000-0000-4000-8000-000000000000/customers'
  await signIn(page, VIEWERS.hotel, unknownCompany)
  await test.step('an unknown company is reported with the title Accommodations', async () => {
    await expect(page.getByText('This company does not exist, or it has been deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accommodations')
    await page.getByRole('link', { name: 'Back To Accommodations' }).click()
    await expect(page).toHaveURL('/customers')
    await page.goBack()
    await expect(page).toHaveURL(unknownCompany)
  })

  await page.getByRole('link', { name: 'Property Profile' }).click()
  await expect(page).toHaveURL('/customers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accommodations')
  const rows = page.getByRole('grid', { name: 'Accommodations' }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Back To Companies' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add New Customer' })).toHaveCount(0)
  const csv = (await download(page, 'CSV')).bytes.toString('utf8')
  expect(csv.trim().split(/\r?\n/)).toHaveLength(5)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CUSTOMER)
  await expect(page.getByRole('link', { name: 'Property Profile' })).toHaveAttribute('aria-current', 'page')
})
