import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { auditPath, siteToAudit, type TestSite } from './support/audits.ts'
import { companyIDOf, customerPath, openStep, type TestCustomer } from './support/customers.ts'

/** Demonstration sign-ins, and nobody. */
export const VIEWERS = {
  admin: 'admin@sojourn.test',
  auditor: 'auditor@sojourn.test',
  hotel: 'hotel@sojourn.test',
  manager: 'manager@sojourn.test',
  epr: 'epr@sojourn.test',
  newcomer: 'newcomer@sojourn.test',
  anonymous: undefined,
} as const
export type Viewer = keyof typeof VIEWERS

export interface Shot {
  /** The name of the picture. */
  name: string
  path: string
  viewers: readonly Viewer[]
  /** What to do before the picture is taken, such as opening a dialog. */
  before?(page: Page): Promise<void>
}

const openFirstBranch = async (page: Page): Promise<void> => {
  await page.locator('[data-branch]').first().click()
}

const openNewerType = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Edit V2/ }).click()
  await page.getByRole('treeitem', { name: /^B2 Water/ }).click()
}

const openQuestion = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('treeitem', { name: /^B2\.3/ }).click()
  await page.getByRole('toolbar').last().waitFor()
}

/** By the keyboard, so that it stays carried while its picture is taken. */
const carryQuestion = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('treeitem', { name: /^B2\.7/ }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
}

const openNewGroup = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add Group' }).first().click()
  await page.getByRole('dialog').waitFor()
}

const openEarlierRevision = async (page: Page): Promise<void> => {
  await openNewerType(page)
  await page.getByRole('combobox', { name: 'Revision' }).click()
  await page.getByRole('option', { name: 'Revision 1' }).click()
  await page.getByText('You are reading revision 1').waitFor()
}

const openFirstBranchAnd = async (page: Page, action: string): Promise<void> => {
  await openFirstBranch(page)
  await page.getByRole('button', { name: action, exact: true }).first().click()
}

const openNewAudit = async (page: Page): Promise<void> => {
  await page.goto(auditPath(await siteToAudit(await apiOf(page))))
  await page.getByRole('radio').first().waitFor()
}

const openManagedAudit = async (page: Page): Promise<void> => {
  const api = await apiOf(page)
  const [audit] = await api.get<{ auditID: string; site: TestSite }[]>('/api/Audit?pageCount=1')
  if (!audit) throw new Error('The demonstration has no audit.')
  await page.goto(auditPath(audit.site, audit.auditID))
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
}

const openFirstAuditor = async (page: Page): Promise<void> => {
  const api = await apiOf(page)
  const [auditor] = await api.get<{ userID: string }[]>('/api/User/Role/Auditor?pageCount=1')
  await page.goto(`/auditors/auditor/${auditor?.userID}`)
  await page.getByRole('heading', { name: 'Auditor Languages' }).waitFor()
}

/** The Quinta where the viewer may read it, otherwise the first they may. */
const openCustomer =
  (step?: string) =>
  async (page: Page): Promise<void> => {
    const api = await apiOf(page)
    const [quinta] = await api.get<TestCustomer[]>('/api/Site?searchTerm=Quinta&pageCount=1')
    const [first] = quinta ? [quinta] : await api.get<TestCustomer[]>('/api/Site?pageCount=1')
    if (!first) throw new Error('The demonstration has no site for this viewer.')
    await page.goto(customerPath(first))
    await page.getByText('At a glance').waitFor()
    if (step) await openStep(page, step)
  }

const openNewCustomer = async (page: Page): Promise<void> => {
  const companyID = await companyIDOf(await apiOf(page))
  await page.goto(`/companies/company/${companyID}/customers/customer`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const openGroups = async (page: Page): Promise<void> => {
  await openCustomer('Relationships')(page)
  await page.getByRole('button', { name: 'Manage groups' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

const openCompany = async (page: Page): Promise<void> => {
  const companyID = await companyIDOf(await apiOf(page))
  await page.goto(`/companies/company/${companyID}`)
  await page.getByText('Rui Falcão').first().waitFor()
}

const openAddUser = async (page: Page): Promise<void> => {
  await openCompany(page)
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByText('Please enter the users first name').waitFor()
}

const openCompanyCustomers = async (page: Page): Promise<void> => {
  const companyID = await companyIDOf(await apiOf(page))
  await page.goto(`/companies/company/${companyID}/customers`)
  await page.getByText('Quinta das Amendoeiras').first().waitFor()
}

const openImportPreview = async (page: Page): Promise<void> => {
  const lines = ['Name,Parent company,Enabled', 'Meadow Houses,,Yes', 'Iberis Hoteles,Nordlys Hoteller,Yes']
  const wrong = ['Ryokan Shizukaze,,Yes', ',Nobody Knows This One,perhaps']
  await page.locator('input[type="file"]').setInputFiles({
    name: 'companies-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, ...wrong].join('\n')),
  })
  await page
    .getByText('Nobody Knows This One')
    .or(page.getByText('There is no such company'))
    .first()
    .waitFor()
}

const NOBODY = ['anonymous'] as const
const EVERYBODY = ['admin', 'auditor', 'hotel', 'manager', 'epr'] as const

/** Every screen there is. Whoever adds a screen adds it here. */
export const SHOTS: readonly Shot[] = [
  { name: 'sign-in', path: '/authentication/login', viewers: NOBODY },
  { name: 'login-failed', path: '/authentication/login-failed?message=Access%20denied', viewers: NOBODY },
  { name: 'register', path: '/identity/register', viewers: NOBODY },
  { name: 'register-auditor', path: '/identity/register-auditor', viewers: NOBODY },
  { name: 'forgotten-password', path: '/identity/forgotten-password', viewers: NOBODY },
  { name: 'reset-password-void', path: '/identity/reset-password?token=void', viewers: NOBODY },
  { name: 'signed-out', path: '/identity/signed-out', viewers: NOBODY },
  { name: 'audit-confirmation', path: '/audit-confirmation', viewers: NOBODY },
  { name: 'api', path: '/api/docs', viewers: NOBODY },
  { name: 'account', path: '/authentication/profile', viewers: EVERYBODY },
  { name: 'home', path: '/', viewers: [...EVERYBODY, 'newcomer'] },
  { name: 'audits', path: '/audits', viewers: ['admin', 'auditor', 'hotel'] },
  { name: 'environmental', path: '/environmental', viewers: ['hotel', 'manager', 'epr'] },
  { name: 'audit-types', path: '/settings/audit-types', viewers: ['admin'] },
  { name: 'audit-type-new', path: '/settings/audit-types/type', viewers: ['admin'] },
  { name: 'audit-type', path: '/settings/audit-types', viewers: ['admin'], before: openNewerType },
  { name: 'audit-type-question', path: '/settings/audit-types', viewers: ['admin'], before: openQuestion },
  { name: 'audit-type-group', path: '/settings/audit-types/type', viewers: ['admin'], before: openNewGroup },
  {
    name: 'audit-type-earlier',
    path: '/settings/audit-types',
    viewers: ['admin'],
    before: openEarlierRevision,
  },
  { name: 'audit-type-moving', path: '/settings/audit-types', viewers: ['admin'], before: carryQuestion },
  { name: 'companies', path: '/companies', viewers: ['admin'] },
  { name: 'companies-search', path: '/companies?searchTerm=portugal', viewers: ['admin'] },
  { name: 'create-company', path: '/companies/company', viewers: ['admin'] },
  { name: 'company', path: '/companies', viewers: ['admin'], before: openCompany },
  { name: 'add-user', path: '/companies', viewers: ['admin'], before: openAddUser },
  { name: 'company-customers', path: '/companies', viewers: ['admin'], before: openCompanyCustomers },
  { name: 'customers', path: '/customers', viewers: ['admin', 'hotel'] },
  { name: 'import', path: '/companies/import', viewers: ['admin'] },
  { name: 'import-preview', path: '/companies/import', viewers: ['admin'], before: openImportPreview },
  { name: 'auditors', path: '/auditors', viewers: ['admin'] },
  { name: 'invite-auditor', path: '/auditors?invite=auditor', viewers: ['admin'] },
  { name: 'auditor', path: '/auditors', viewers: ['admin'], before: openFirstAuditor },
  { name: 'create-audit', path: '/auditors', viewers: ['admin'], before: openNewAudit },
  { name: 'manage-audit', path: '/auditors', viewers: ['admin'], before: openManagedAudit },
  { name: 'resources', path: '/resources', viewers: ['hotel'] },
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
  { name: 'customer-groups', path: '/settings/customer-groups', viewers: ['admin'], before: openFirstBranch },
  {
    name: 'move-group',
    path: '/settings/customer-groups',
    viewers: ['admin'],
    before: (page) => openFirstBranchAnd(page, 'Move Group'),
  },
  {
    name: 'group-sites',
    path: '/settings/customer-groups?searchTerm=Sunward+Iberia',
    viewers: ['admin'],
    before: async (page) => {
      await openFirstBranchAnd(page, 'Sites')
      await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'travel-trades', path: '/settings/tour-operators', viewers: ['admin'], before: openFirstBranch },
  { name: 'users', path: '/settings/users', viewers: ['admin'] },
  { name: 'admin-users', path: '/settings/admin-users', viewers: ['admin'] },
  {
    name: 'invite-user',
    path: '/settings/admin-users',
    viewers: ['admin'],
    before: (page) => page.getByRole('button', { name: 'Invite User' }).click(),
  },
  { name: 'emails', path: '/settings/emails', viewers: ['admin'] },
  {
    name: 'email-template',
    path: '/settings/emails',
    viewers: ['admin'],
    before: async (page) => {
      await page.getByLabel('Email template').first().click()
      await page.getByRole('option', { name: 'Audit booked' }).click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.locator('iframe').waitFor()
    },
  },
  { name: 'programme', path: '/settings/programme', viewers: ['admin'] },
  { name: 'lookups', path: '/settings/lookups', viewers: ['admin'] },
  { name: 'outbox', path: '/settings/outbox', viewers: ['admin'] },
]
