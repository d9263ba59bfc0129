import type { Page } from '@playwright/test'

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
