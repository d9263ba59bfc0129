import type { Page } from '@playwright/test'

/** Demonstration sign-ins, and nobody. */
export const VIEWERS = {
  admin: 'admin@sojourn.test',
  auditor: 'auditor@sojourn.test',
  hotel: 'hotel@sojourn.test',
  manager: 'manager@sojourn.test',
  epr: 'epr@sojourn.test',
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
  { name: 'account', path: '/authentication/profile', viewers: EVERYBODY },
  { name: 'home', path: '/', viewers: EVERYBODY },
  { name: 'audits', path: '/audits', viewers: ['admin', 'auditor', 'hotel'] },
  { name: 'environmental', path: '/environmental', viewers: ['hotel', 'manager', 'epr'] },
  { name: 'customer-groups', path: '/settings/customer-groups', viewers: ['admin'], before: openFirstBranch },
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
  { name: 'programme', path: '/settings/programme', viewers: ['admin'] },
  { name: 'lookups', path: '/settings/lookups', viewers: ['admin'] },
  { name: 'outbox', path: '/settings/outbox', viewers: ['admin'] },
]
