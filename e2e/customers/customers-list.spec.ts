import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToStand, letIn, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const CUSTOMER = /\/companies\/company\/[0-9a-f-]{36}\/customers\/customer\/[0-9a-f-]{36}$/

async function choose(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: pill }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await begun
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an Admin narrows, orders and searches the customers of a company, all in the address', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await page.getByRole('grid').getByText('Amendoeiras Turismo Rural').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const list = page.getByRole('grid', { name: 'Customers' })
  const rows = list.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(list.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Customer',
    'Country',
    'Membership Start',
    'Main Contact',
  ])
  await expect(rows.filter({ hasText: 'Quinta das Amendoeiras' })).toContainText(/P2\d{4} · UCC \d+/)
  await expectAccessible(page)

  await choose(page, /^State/, 'Enabled')
  await expect(page).toHaveURL(/\?Enabled=true$/)
  await choose(page, /Country/, 'Portugal')
  await expect(page).toHaveURL(/Enabled=true&Country=PT$/)
  await choose(page, /^Sort/, 'Membership Expiry Date newest first')
  await expect(page).toHaveURL(/orderBy=MembershipExpiry\+desc/)
  const search = page.getByRole('searchbox')
  await expect(search).toHaveAttribute('placeholder', 'Search Customers (name, UCC, country)')
  await search.fill('quinta')
  await search.press('Enter')
  await expect(page).toHaveURL(/searchTerm=quinta/)
  await expect(rows.first()).toContainText('Quinta')
  await page.reload()
  await expect(rows.first()).toContainText('Quinta')
  await search.fill('nothing of this name')
  await search.press('Enter')
  await expect(page.getByText('There are currently no hotels to show.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()

  await expect(page.getByRole('link', { name: 'Back To Companies' })).toHaveAttribute('href', '/companies')
  await expect(page.getByRole('link', { name: 'Add New Customer' })).toHaveAttribute(
    'href',
    /\/customers\/customer$/,
  )
  await rows.filter({ hasText: 'Quinta das Amendoeiras' }).click()
  await expect(page).toHaveURL(CUSTOMER)
})

test('among the customers of every company a new one begins with its company', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/customers')
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

test('a changed filter goes back to the first page, and the paginator pages', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/customers?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/page=3/)
  await choose(page, /^State/, 'Enabled')
  await expect(page).toHaveURL('/customers?Enabled=true')
})

test('a list is taken away as it is filtered, as CSV and as Excel', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/customers?Country=PT')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  const csv = await download(page, 'CSV')
  expect(csv.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(csv.bytes.toString('utf8')).toContain('Quinta das Amendoeiras')
  expect(csv.bytes.toString('utf8')).not.toContain('Villa Oleandro')
  await expect(page.getByText(`${lines.length - 1} customers`)).toBeVisible()
  const excel = await download(page, 'Excel')
  expect(excel.name).toMatch(/\.xlsx$/)
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

  await page.goto('/companies?Enabled=false')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  const companies = (await download(page, 'CSV')).bytes.toString('utf8')
  expect(companies).toContain('Old Mill Lodgings')
  expect(companies).not.toContain('Iberis')
})

test('Hotel users find their accommodations under Property Profile, and nothing of an Admin', async ({
  page,
}) => {
  await signIn(page, VIEWERS.hotel)
  await page.getByRole('link', { name: 'Property Profile' }).click()
  await expect(page).toHaveURL('/customers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accommodations')
  const rows = page.getByRole('grid', { name: 'Accommodations' }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Back To Companies' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add New Customer' })).toHaveCount(0)
  await expectAccessible(page)
  const csv = (await download(page, 'CSV')).bytes.toString('utf8')
  expect(csv.trim().split(/\r?\n/)).toHaveLength(5)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CUSTOMER)
  await expect(page.getByRole('link', { name: 'Property Profile' })).toHaveAttribute('aria-current', 'page')
})

test('a company that is not there is said to a Hotel user in their own words', async ({ page, mayFail }) => {
  mayFail(/\/api\/Company\//)
  await signIn(page, VIEWERS.hotel, '/companies/company/00000000-0000-4000-8000-000000000000/customers')
  await expect(page.getByText('This company does not exist, or it has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accommodations')
  await page.getByRole('link', { name: 'Back To Accommodations' }).click()
  await expect(page).toHaveURL('/customers')
})

test('a Hotel user with one site goes straight to it', async ({ page }) => {
  await signIn(page, VIEWERS.manager)
  await page.getByRole('link', { name: 'Property Profile' }).click()
  await expect(page).toHaveURL(CUSTOMER)
  await page.goto('/customers')
  await expect(page).toHaveURL(CUSTOMER)
})

test('a list that cannot be loaded says so and is tried again', async ({ page, mayFail }) => {
  mayFail(/\/api\/Site/)
  await letIn(page, VIEWERS.admin)
  await page.route(/\/api\/Site\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/customers')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await page.unroute(/\/api\/Site\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('grid', { name: 'Customers' })).toBeVisible()
})

test('the customers stand at every width', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/customers?searchTerm=quinta')
  await expect(page.getByText('Quinta das Amendoeiras').first()).toBeVisible()
  await expectToStand(page)
  await expect(page.getByText('Quinta das Amendoeiras').first()).toBeVisible()
  await page.getByRole('list', { name: 'Customers' }).getByRole('button').first().click()
  await expect(page).toHaveURL(CUSTOMER)
})
