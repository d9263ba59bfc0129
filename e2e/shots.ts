import { ANALYTICS_SHOTS } from './shots/analytics-shots.ts'
import { AUDIT_SHOTS } from './shots/audit-shots.ts'
import { AUDIT_TYPE_SHOTS } from './shots/audit-type-shots.ts'
import { AUDITOR_SHOTS } from './shots/auditor-shots.ts'
import { CUSTOMER_SHOTS } from './shots/customer-shots.ts'
import { ENTRY_SHOTS } from './shots/entry-shots.ts'
import { ENVIRONMENTAL_SHOTS, FACTOR_SHOTS } from './shots/environmental-shots.ts'
import { REPORT_SHOTS } from './shots/report-shots.ts'
import { REPORTS_SHOTS } from './shots/reports-shots.ts'
import { REVIEW_SHOTS } from './shots/review-shots.ts'
import { SETTINGS_SHOTS } from './shots/settings-shots.ts'
import type { Shot } from './shots/shot.ts'

const NOBODY = ['anonymous'] as const
const EVERYBODY = ['admin', 'auditor', 'hotel', 'manager', 'epr'] as const

/** Every screen there is. Whoever adds a screen adds it here, or to the list of its area. */
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
  ...ANALYTICS_SHOTS,
  {
    name: 'bell',
    path: '/',
    viewers: ['admin', 'auditor', 'hotel'],
    before: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  ...ENVIRONMENTAL_SHOTS,
  ...REPORT_SHOTS,
  ...ENTRY_SHOTS,
  ...AUDIT_SHOTS,
  ...CUSTOMER_SHOTS,
  ...AUDITOR_SHOTS,
  ...AUDIT_TYPE_SHOTS,
  ...REVIEW_SHOTS,
  ...REPORTS_SHOTS,
  ...SETTINGS_SHOTS,
  ...FACTOR_SHOTS,
]
