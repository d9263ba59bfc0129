import type { Page } from '@playwright/test'
import { apiForPage } from '../support/api.ts'
import { customerPath, getCompanyID, openStep, type TestCustomer } from '../support/customers.ts'
import type { Shot } from './shot.ts'

/** The site "Quinta" if the viewer can read it, otherwise the first visible site. */
const openCustomer =
  (step?: string) =>
  async (page: Page): Promise<void> => {
    const api = await apiForPage(page)
    const [quinta] = await api.get<TestCustomer[]>('/api/Site?searchTerm=Quinta&pageCount=1')
    const [first] = quinta ? [quinta] : await api.get<TestCustomer[]>('/api/Site?pageCount=1')
    if (!first) throw new Error('The demonstration has no site for this viewer.')
    await page.goto(customerPath(first))
    await page.getByText('At a glance').waitFor()
    if (step) await openStep(page, step)
  }

const openNewCustomer = async (page: Page): Promise<void> => {
  const companyID = await getCompanyID(await apiForPage(page))
  await page.goto(`/companies/company/${companyID}/customers/customer`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const openGroups = async (page: Page): Promise<void> => {
  await openCustomer('Relationships')(page)
  await page.getByRole('button', { name: 'Manage groups' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

const openCompany = async (page: Page): Promise<void> => {
  const companyID = await getCompanyID(await apiForPage(page))
  await page.goto(`/companies/company/${companyID}`)
  await page
    .getByText(/Rui .*Falcão/s)
    .first()
    .waitFor()
}

const openAddUser = async (page: Page): Promise<void> => {
  await openCompany(page)
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByText('Please enter the users first name').waitFor()
}

const openCompanyCustomers = async (page: Page): Promise<void> => {
  const companyID = await getCompanyID(await apiForPage(page))
  await page.goto(`/companies/company/${companyID}/customers`)
  await page.getByText('Quinta das Amendoeiras').first().waitFor()
}

const openImportPreview = async (page: Page): Promise<void> => {
  const validLines = [
    'Name,Parent company,Enabled',
    'Meadow Houses,,Yes',
    'Iberis Hoteles,Nordlys Hoteller,Yes',
  ]
  const invalidLines = ['Ryokan Shizukaze,,Yes', ',Nobody Knows This One,perhaps']
  await page.locator('input[type="file"]').setInputFiles({
    name: 'companies-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...validLines, ...invalidLines].join('\n')),
  })
  await page
    .getByText('Nobody Knows This One')
    .or(page.getByText('There is no company with this name'))
    .first()
    .waitFor()
}

export const CUSTOMER_SHOTS: readonly Shot[] = [
  { name: 'companies', path: '/companies', viewers: ['admin'] },
  { name: 'companies-search', path: '/companies?searchTerm=portugal', viewers: ['admin'] },
  { name: 'create-company', path: '/companies/company', viewers: ['admin'] },
  { name: 'company', path: '/companies', viewers: ['admin'], before: openCompany },
  { name: 'add-user', path: '/companies', viewers: ['admin'], before: openAddUser },
  { name: 'company-customers', path: '/companies', viewers: ['admin'], before: openCompanyCustomers },
  { name: 'customers', path: '/customers', viewers: ['admin', 'hotel'] },
  { name: 'import', path: '/companies/import', viewers: ['admin'] },
  { name: 'import-preview', path: '/companies/import', viewers: ['admin'], before: openImportPreview },
  { name: 'customer', path: '/audits', viewers: ['admin', 'hotel'], before: openCustomer() },
  {
    name: 'customer-location',
    path: '/audits',
    viewers: ['admin', 'hotel'],
    before: openCustomer('Location'),
  },
  { name: 'customer-profile', path: '/audits', viewers: ['admin'], before: openCustomer('Auditing Profile') },
  {
    name: 'customer-administration',
    path: '/audits',
    viewers: ['admin'],
    before: openCustomer('Administration'),
  },
  {
    name: 'customer-users',
    path: '/audits',
    viewers: ['admin', 'hotel'],
    before: openCustomer('Site Users'),
  },
  { name: 'customer-groups-dialog', path: '/audits', viewers: ['admin'], before: openGroups },
  { name: 'create-customer', path: '/audits', viewers: ['admin'], before: openNewCustomer },
]
