import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

/** A page that is opened again keeps its open branches. */
const openFirstBranch = async (page: Page): Promise<void> => {
  const first = page.locator('[data-branch]').first()
  await first.waitFor()
  if ((await first.getAttribute('aria-expanded')) === 'false') await first.click()
}

const openFirstBranchAnd = async (page: Page, action: string): Promise<void> => {
  await openFirstBranch(page)
  await page.getByRole('button', { name: action, exact: true }).first().click()
}

export const SETTINGS_SHOTS: readonly Shot[] = [
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
      await openFirstBranchAnd(page, 'Customers')
      await page.locator('[data-side-panel]').getByRole('listitem').first().waitFor()
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
