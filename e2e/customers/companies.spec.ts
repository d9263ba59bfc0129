import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, overflows, signIn, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'

const companies = (page: Page) => page.getByRole('grid', { name: 'Companies' })

/** A choice of one of the pills above a list. */
async function choose(page: Page, pill: RegExp, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: pill }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the companies begin with the enabled ones; filter, order and search stand in the address', async ({
  page,
}) => {
  await signIn(page, VIEWERS.admin)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const rows = companies(page).locator('tbody tr')
  await expect(rows.first()).toContainText('Amendoeiras Turismo Rural')
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(0)
  await expectAccessible(page)

  await choose(page, /^State/, 'Disabled')
  await expect(page).toHaveURL(/\?Enabled=false$/)
  const disabled = rows.filter({ hasText: 'Old Mill Lodgings' })
  await expect(disabled).toContainText('Inactive')
  await choose(page, /^State/, 'All')
  await choose(page, /^Sort/, 'Name Z-A')
  await expect(page).toHaveURL(/Enabled=All&orderBy=Name\+desc$/)
  await expect(rows.first()).toContainText(/^(Villa|Z)/)
  await page.reload()
  await expect(rows.first()).toContainText(/^(Villa|Z)/)

  await choose(page, /^Search type/, 'Company Search')
  await page.getByRole('searchbox').fill('BAHCE')
  await page.getByRole('searchbox').press('Enter')
  // A single hit is where the person wanted to go.
  await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}\/customers$/)
  await expect(page.getByRole('link', { name: 'Bahçe Otelcilik', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('searchbox').fill('nordlys')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchTerm=nordlys/)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Nordlys Island Houses' })).toContainText('Under Nordlys Hoteller')
  await rows
    .last()
    .getByRole('link', { name: /^View Customers/ })
    .click()
  await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}\/customers$/)
})

test('the links of a company end where the page’s head does', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  const rightOf = async (part: Locator) => {
    const box = await part.first().boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect(companies(page).locator('tbody tr').first()).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const edit = page.getByRole('link', { name: /^Edit/ })
  expect(Math.abs((await rightOf(edit)) - (await rightOf(bell)))).toBeLessThanOrEqual(1)
})

test('an address that leads nowhere says so and leads back', async ({ page, mayFail }) => {
  mayFail(/\/api\/(Company|Site|Audit|Import|User)\//)
  await signIn(page, VIEWERS.admin)
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [path, words] of [
    [`/companies/company/${nobody}`, 'This company does not exist, or it has been deleted.'],
    ['/companies/company/no-id-at-all', 'This company does not exist, or it has been deleted.'],
    [`/companies/company/${nobody}/customers`, 'This company does not exist, or it has been deleted.'],
    [
      `/companies/company/${nobody}/customers/customer/${nobody}`,
      'This customer does not exist at this address.',
    ],
    [
      `/companies/company/${nobody}/customers/customer/${nobody}/audit`,
      'This audit does not exist at this address.',
    ],
    [`/companies/import/${nobody}`, 'This import does not exist, or it has been discarded.'],
    [`/auditors/auditor/${nobody}`, 'This auditor does not exist.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }
  await page.goto(`/companies/company/${nobody}`)
  await page.getByRole('link', { name: 'Back To Companies' }).click()
  await expect(page).toHaveURL('/companies')
})

test('a customer search lists what it finds, and a single hit is gone to', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  const search = page.getByRole('searchbox')
  await search.fill('norway')
  await search.press('Enter')
  const hits = page.getByRole('grid', { name: 'Customers found' })
  await expect(hits.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Company',
    'Customer',
    'Country',
    'Membership Start',
    'Main Contact',
  ])
  await expect(hits.locator('tbody tr').filter({ hasText: 'Hotel Fjellro' })).toContainText(
    'Nordlys Hoteller',
  )
  await expectAccessible(page)

  await search.fill('no hotel of this name')
  await search.press('Enter')
  await expect(page.getByText('There are currently no hotels to show.')).toBeVisible()

  await search.fill('oleandr')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}\/customers\/customer\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/companies\?searchTerm=no/)
})

test('a company is added, changed and deleted', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await page.getByRole('link', { name: 'Add New Company' }).click()
  await expect(page).toHaveURL('/companies/company')
  const save = page.getByRole('button', { name: 'Save Company' })
  await save.click()
  await expect(page.getByText('Please enter the company name')).toBeVisible()
  await expect(page.getByText('1 field to correct')).toBeVisible()

  await page.getByLabel('Company name').fill('Meadow & Mill Houses')
  await page.getByRole('combobox', { name: 'Parent company' }).fill('nordlys h')
  await page.getByRole('option', { name: 'Nordlys Hoteller' }).click()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'meadow.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(page.getByText('meadow.png will be the logo once the company is saved.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Your company has been successfully saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/companies\/company\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Company Meadow & Mill Houses')
  await expect(page.getByRole('img', { name: 'The logo as it is: meadow.png' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Parent company' })).toHaveValue('Nordlys Hoteller')
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Enabled' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/Company') && answer.request().method() === 'PUT',
  )
  await save.click()
  expect((await saved).ok()).toBe(true)
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'Delete Company' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete Company Meadow & Mill Houses')
  await question.getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByText('Your company has been successfully deleted.')).toBeVisible()
  await expect(page).toHaveURL('/companies')
})

test('a company with customers is not deleted but advised about', async ({ page, mayFail }) => {
  mayFail(/\/api\/Company\//)
  await signIn(page, VIEWERS.admin, '/companies')
  await companies(page)
    .getByRole('row', { name: /Iberis Hoteles/ })
    .getByRole('link', { name: /^Edit/ })
    .click()
  await page.getByRole('button', { name: 'Delete Company' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Yes, I'm Sure" }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'This company still has customers or companies below it. Disable it instead.',
  )
})

test('what was typed survives a refused line and a reload, and leaving asks first', async ({
  page,
  mayFail,
}) => {
  mayFail(/\/api\/Company/)
  await signIn(page, VIEWERS.admin, '/companies/company')
  const name = page.getByLabel('Company name')
  await name.fill('Half a Company')
  await page.route('**/api/Company', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Company' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(name).toHaveValue('Half a Company')
  await page.unroute('**/api/Company')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Half a Company')
  await expect(page.getByText(/This is what you had typed/)).toBeVisible()

  await page.getByRole('link', { name: 'Back To Companies' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You have unsaved changes')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/companies/company')
  await page.getByRole('button', { name: 'Start again with an empty form' }).click()
  await expect(name).toHaveValue('')
  await page.getByRole('link', { name: 'Back To Companies' }).click()
  await expect(page).toHaveURL('/companies')
})

test('two who save the same company: the second sees what the first changed', async ({ page, mayFail }) => {
  mayFail(/\/api\/Company/)
  await signIn(page, VIEWERS.admin, '/companies')
  await companies(page)
    .getByRole('row', { name: /Ryokan/ })
    .getByRole('link', { name: /^Edit/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Company Ryokan Shizukaze')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Company name').fill('Ryokan Shizukaze KK')
  await other.getByRole('button', { name: 'Save Company' }).click()
  await expect(other.getByText('Your company has been successfully saved.')).toBeVisible()

  await page.getByRole('switch', { name: 'Enabled' }).click()
  await page.getByRole('button', { name: 'Save Company' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this' })
  await expect(notice).toContainText('Ryokan Shizukaze KK')
  await expect(page.getByRole('switch', { name: 'Enabled' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Enabled' }).click()
  await page.getByLabel('Company name').fill('Ryokan Shizukaze')
  await page.getByRole('button', { name: 'Save Company' }).click()
  await expect(page.getByText('Your company has been successfully saved.')).toBeVisible()
})

test('the companies and a company stand at every width', async ({ page }) => {
  await signIn(page, VIEWERS.admin, '/companies')
  await expect(page.getByText('Iberis Hoteles').first()).toBeVisible()
  await expectToFit(page)
  await expect(page.getByText('Iberis Hoteles').first()).toBeVisible()
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
})
