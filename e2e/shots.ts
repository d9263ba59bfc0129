import { ANALYTICS_SHOTS } from './shots/analytics-shots.ts'
import { AUDIT_SHOTS } from './shots/audit-shots.ts'
import { AUDIT_TYPE_SHOTS } from './shots/audit-type-shots.ts'
import { AUDITOR_SHOTS } from './shots/auditor-shots.ts'
import { CERTIFICATE_SHOTS } from './shots/certificate-shots.ts'
import { CUSTOMER_SHOTS } from './shots/customer-shots.ts'
import { ENTRY_SHOTS } from './shots/entry-shots.ts'
import { ENVIRONMENTAL_SHOTS, FACTOR_SHOTS } from './shots/environmental-shots.ts'
import { REPORT_SHOTS } from './shots/report-shots.ts'
import { REPORTS_SHOTS } from './shots/reports-shots.ts'
import { REVIEW_SHOTS } from './shots/review-shots.ts'
import { SETTINGS_SHOTS } from './shots/settings-shots.ts'
import type { Shot } from './shots/shot.ts'

const ANONYMOUS = ['anonymous'] as const
const ALL_ROLES = ['admin', 'auditor', 'hotel', 'manager', 'epr'] as const

/** Every screen of the app. Add new screens here or to the list of their area. */
export const SHOTS: readonly Shot[] = [
  { name: 'sign-in', path: '/authentication/login', viewers: ANONYMOUS },
  { name: 'login-failed', path: '/authentication/login-failed?message=Access%20denied', viewers: ANONYMOUS },
  { name: 'register', path: '/identity/register', viewers: ANONYMOUS },
  { name: 'register-auditor', path: '/identity/register-auditor', viewers: ANONYMOUS },
  { name: 'forgotten-password', path: '/identity/forgotten-password', viewers: ANONYMOUS },
  { name: 'reset-password-void', path: '/identity/reset-password?token=void', viewers: ANONYMOUS },
  { name: 'signed-out', path: '/identity/signed-out', viewers: ANONYMOUS },
  { name: 'audit-confirmation', path: '/audit-confirmation', viewers: ANONYMOUS },
  { name: 'api', path: '/api/docs', viewers: ANONYMOUS },
  { name: 'account', path: '/authentication/profile', viewers: ALL_ROLES },
  { name: 'home', path: '/', viewers: [...ALL_ROLES, 'newcomer'] },
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
  ...CERTIFICATE_SHOTS,
  ...CUSTOMER_SHOTS,
  ...AUDITOR_SHOTS,
  ...AUDIT_TYPE_SHOTS,
  ...REVIEW_SHOTS,
  ...REPORTS_SHOTS,
  ...SETTINGS_SHOTS,
  ...FACTOR_SHOTS,
]
