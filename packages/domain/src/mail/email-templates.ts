/** Placeholders of custom templates, with the sample values for the preview. */
export const CUSTOM_TEMPLATE_VARIABLES = {
  firstName: { description: 'First name of the recipient', sample: 'Duarte' },
  link: { description: 'Link to the dashboard', sample: 'https://sojourn.example/' },
}

/** Placeholder that is available in every template. */
export const PROGRAMME_NAME_VARIABLE = {
  programmeName: { description: 'Name of the programme', sample: 'Sojourn' },
}

/** Groups of e-mail templates in display order. */
export const EMAIL_TEMPLATE_GROUPS = [
  'account',
  'booking',
  'audit',
  'improvements',
  'certification',
  'cases',
  'environment',
  'custom',
] as const

export type EmailTemplateGroup = (typeof EMAIL_TEMPLATE_GROUPS)[number]

/** Group of each system template by key. The server's templates are typed with these keys. */
const SYSTEM_TEMPLATES = {
  'invite-hotel-user': 'account',
  'invite-auditor': 'account',
  'invite-administrator': 'account',
  'confirm-email': 'account',
  'account-exists': 'account',
  'registration-waiting': 'account',
  'reset-password': 'account',
  'password-changed': 'account',
  'sign-in-blocked': 'account',
  'sign-in-link': 'account',
  'audit-requested': 'booking',
  'audit-booked': 'booking',
  'audit-date-confirmed': 'booking',
  'audit-date-change-requested': 'booking',
  'audit-upcoming': 'booking',
  'auditor-changed': 'booking',
  'audit-cancelled': 'booking',
  'audit-expired': 'booking',
  'audit-took-place': 'audit',
  'report-reminder': 'audit',
  'report-submitted': 'audit',
  'report-rejected': 'audit',
  'gift-declared': 'audit',
  'new-messages': 'audit',
  'improvements-required': 'improvements',
  'improvements-reminder': 'improvements',
  'improvements-overdue': 'improvements',
  certified: 'certification',
  'not-certified': 'certification',
  'certificate-expiring': 'certification',
  'certificate-expired': 'certification',
  'certificate-suspended': 'certification',
  'certificate-suspension-lifted': 'certification',
  'certificate-withdrawn': 'certification',
  'register-profile-approved': 'certification',
  'register-profile-rejected': 'certification',
  'case-received': 'cases',
  'case-acknowledged': 'cases',
  'case-message': 'cases',
  'case-reply': 'cases',
  'case-decided': 'cases',
  'case-due': 'cases',
  'case-overdue': 'cases',
  'complaint-confirm': 'cases',
  'complaint-acknowledged': 'cases',
  'complaint-message': 'cases',
  'complaint-decided': 'cases',
  'check-up-due': 'certification',
  'check-up-overdue': 'certification',
  'check-up-passed': 'certification',
  'check-up-not-passed': 'certification',
  'monthly-data-due': 'environment',
} as const satisfies Record<string, Exclude<EmailTemplateGroup, 'custom'>>

export type SystemTemplateKey = keyof typeof SYSTEM_TEMPLATES

const isSystemTemplateKey = (key: string): key is SystemTemplateKey => Object.hasOwn(SYSTEM_TEMPLATES, key)

/** Templates that an administrator added have no key. */
export const getEmailTemplateGroup = (key: string | null): EmailTemplateGroup =>
  key !== null && isSystemTemplateKey(key) ? SYSTEM_TEMPLATES[key] : 'custom'

/** Sorts templates by group. The order within a group does not change. */
export const sortTemplatesByGroup = <Template extends { key: string | null }>(
  templates: readonly Template[],
): Template[] =>
  EMAIL_TEMPLATE_GROUPS.flatMap((group) =>
    templates.filter((template) => getEmailTemplateGroup(template.key) === group),
  )
