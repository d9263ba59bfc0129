import { CHECK_UP_LIMITS, NUMBER_FORMATS, webOrigin } from '@sojourn/domain'
import { z } from 'zod'
import { email, id, text } from '../kernel/shapes.ts'

export const AUDITOR_LIST_SCOPES = ['assigned', 'all'] as const
/** Browsers for which the app can show a warning that they are not supported. */
export const WARNABLE_BROWSERS = ['Firefox', 'Safari'] as const

/** The `URL` parser accepts spaces and line breaks, but the text is published unchanged. */
function isPlainAddress(address: string): boolean {
  const { username, password } = new URL(address)
  return !/[\s\p{Cc}]/u.test(address) && username === '' && password === ''
}

const emptyText = z.literal('')
const webAddress = z
  .string()
  .trim()
  .max(500)
  .check(
    z.url({
      protocol: /^https$/,
      error: 'Please enter an address that starts with https://',
      abort: true,
    }),
  )
  .refine(isPlainAddress, 'Please enter an address without spaces, a user name or a password')
const optionalWebAddress = z.union([emptyText, webAddress], {
  error: 'Please enter an address that starts with https://',
})
const frameAddress = optionalWebAddress.refine(
  (address) => address === '' || webOrigin(address) !== undefined,
  {
    error: 'Please enter an address whose host name has only letters, digits, hyphens and dots',
  },
)
const INVALID_EMAIL = { error: 'Please enter a valid email address' }
const optionalEmail = z.union([emptyText, email], INVALID_EMAIL)

const tool = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,60}$/, 'Please use lowercase letters, digits and hyphens'),
  title: text(100),
  text: z.string().trim().max(500),
  /** Empty while the tool has no address. */
  url: optionalWebAddress,
})

const settingFields = {
  name: text(100),
  supportEmail: optionalEmail,
  complianceEmail: optionalEmail,
  reportRequestEmail: optionalEmail,
  helpUrl: optionalWebAddress,
  auditorZoneUrl: optionalWebAddress,
  supportSiteUrl: optionalWebAddress,
  tools: z
    .array(tool)
    .max(24)
    .refine((tools) => new Set(tools.map(({ key }) => key)).size === tools.length, {
      error: 'Two tools have the same key',
    }),
  unsupportedBrowsers: z.array(z.enum(WARNABLE_BROWSERS)).max(WARNABLE_BROWSERS.length),
  /** Days that a hotel has to make the required improvements. */
  improvementDays: z.int().min(1).max(730),
  auditorListScope: z.enum(AUDITOR_LIST_SCOPES),
  /** The origin is added to the content security policy. */
  analyticsUrl: frameAddress,
  // Optional, because earlier clients do not send these settings.
  selfRegistration: z.boolean().optional(),
  siteStorageGB: z.int().min(1).max(10_000).optional(),
  sessionDays: z.int().min(1).max(365).optional(),
  offlineDays: z.int().min(1).max(60).optional(),
  securityContact: z
    .string()
    .trim()
    // A union of schemas would report the error of one of its members instead of this message.
    .refine((contact) => [emptyText, email, webAddress].some((shape) => shape.safeParse(contact).success), {
      error: 'Please enter an email address or an address that starts with https://',
    })
    .optional(),
  securityPolicyUrl: optionalWebAddress.optional(),
  numberFormat: z.enum(NUMBER_FORMATS).optional(),
  nameDecisionMaker: z.boolean().optional(),
  agreementRequired: z.boolean().optional(),
  caseAcknowledgeDays: z.int().min(1).max(60).optional(),
  caseDecideDays: z.int().min(1).max(365).optional(),
  checkUpGraceDays: z.int().min(0).max(CHECK_UP_LIMITS.graceDays).optional(),
}

export const programmeTool = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
})

/** Responses are validated less strictly than request bodies, because stored values may predate a rule. */
export const programmeSettings = z.object({
  name: z.string(),
  logo: id.nullable(),
  supportEmail: z.string(),
  complianceEmail: z.string(),
  reportRequestEmail: z.string(),
  helpUrl: z.string(),
  auditorZoneUrl: z.string(),
  supportSiteUrl: z.string(),
  tools: z.array(programmeTool),
  unsupportedBrowsers: z.array(z.string()),
  improvementDays: z.int(),
  auditorListScope: z.enum(AUDITOR_LIST_SCOPES),
  analyticsUrl: z.string(),
  /** Whether hotels can create an account without an invitation. */
  selfRegistration: z.boolean(),
  /** Storage limit for the documents of one site, in gigabytes. */
  siteStorageGB: z.int(),
  /** Maximum lifetime of a session, in days. */
  sessionDays: z.int(),
  /** Days after the last sign-in that an audit on a device opens offline. */
  offlineDays: z.int(),
  /** Published in /.well-known/security.txt; if empty, the file does not exist. */
  securityContact: z.string(),
  securityPolicyUrl: z.string(),
  /** Format for displaying numbers and parsing ambiguous input. */
  numberFormat: z.enum(NUMBER_FORMATS),
  /** Whether the public register names the person who decided a certificate. */
  nameDecisionMaker: z.boolean(),
  /** Whether a hotel can request or confirm an audit only after it has accepted the agreement. */
  agreementRequired: z.boolean(),
  /** Days within which a complaint or an appeal must be acknowledged, and decided. */
  caseAcknowledgeDays: z.int(),
  caseDecideDays: z.int(),
  /** Days after its due day until a check-up that has not taken place suspends the certificate. */
  checkUpGraceDays: z.int(),
  /** Page on the Admin dashboard: `analyticsUrl`, or the server configuration; empty for the built-in page. */
  analyticsPage: z.string(),
})
export type ProgrammeSettings = z.output<typeof programmeSettings>

export const programmeSettingsBody = z.object({
  ...settingFields,
  /** The id of the current logo, or null to remove it. */
  logo: id.nullable(),
  /** Completed upload to use as the new logo. */
  uploadID: z.string().max(200).nullable().optional(),
})
