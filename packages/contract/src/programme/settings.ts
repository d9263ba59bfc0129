import { NUMBER_FORMATS, webOrigin } from '@sojourn/domain'
import { z } from 'zod'
import { email, id, text } from '../kernel/shapes.ts'

export const AUDITOR_LIST_SCOPES = ['assigned', 'all'] as const
/** The browsers a notice can be shown in. */
export const WARNABLE_BROWSERS = ['Firefox', 'Safari'] as const

/** `URL` removes or encodes spaces and line breaks, which would be published as they were typed. */
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
      error: 'Please enter an address that begins with https://',
      abort: true,
    }),
  )
  .refine(isPlainAddress, 'Please enter an address without spaces, a user name or a password')
const optionalWebAddress = z.union([emptyText, webAddress], {
  error: 'Please enter an address that begins with https://',
})
const frameAddress = optionalWebAddress.refine(
  (address) => address === '' || webOrigin(address) !== undefined,
  {
    error: 'Please enter an address whose host name has only letters, digits, hyphens and dots',
  },
)
const NO_EMAIL = { error: 'Please enter a valid email address' }
const optionalEmail = z.union([emptyText, email], NO_EMAIL)

const tool = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,60}$/, 'Please use small letters, figures and hyphens'),
  title: text(100),
  text: z.string().trim().max(500),
  /** Empty while there is nowhere to lead: the tile then says so. */
  url: optionalWebAddress,
})

const setting = {
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
  /** How many days a hotel has to put right what an audit found. */
  improvementDays: z.int().min(1).max(730),
  auditorListScope: z.enum(AUDITOR_LIST_SCOPES),
  /** Its origin becomes part of the content security policy. */
  analyticsUrl: frameAddress,
  // Optional, so that a client written before these settings existed leaves them as they are.
  selfRegistration: z.boolean().optional(),
  siteStorageGB: z.int().min(1).max(10_000).optional(),
  sessionDays: z.int().min(1).max(365).optional(),
  securityContact: z
    .string()
    .trim()
    // Not a union of shapes: its error would be that of the shape that came closest.
    .refine((contact) => [emptyText, email, webAddress].some((shape) => shape.safeParse(contact).success), {
      error: 'Please enter an email address or an address that begins with https://',
    })
    .optional(),
  securityPolicyUrl: optionalWebAddress.optional(),
  numberFormat: z.enum(NUMBER_FORMATS).optional(),
}

/** What an installation wrote before a rule existed must still be readable, so answers are not held to the rules of writing. */
export const programmeSettings = z.object({
  name: z.string(),
  logo: id.nullable(),
  supportEmail: z.string(),
  complianceEmail: z.string(),
  reportRequestEmail: z.string(),
  helpUrl: z.string(),
  auditorZoneUrl: z.string(),
  supportSiteUrl: z.string(),
  tools: z.array(z.object({ key: z.string(), title: z.string(), text: z.string(), url: z.string() })),
  unsupportedBrowsers: z.array(z.string()),
  improvementDays: z.int(),
  auditorListScope: z.enum(AUDITOR_LIST_SCOPES),
  analyticsUrl: z.string(),
  /** Whether hotels can create an account without an invitation. */
  selfRegistration: z.boolean(),
  /** How much one site's documents may take, in gigabytes. */
  siteStorageGB: z.int(),
  /** How long a sign-in lasts at most, in days. */
  sessionDays: z.int(),
  /** Published in /.well-known/security.txt; empty for no such page. */
  securityContact: z.string(),
  securityPolicyUrl: z.string(),
  /** How numbers are shown, and how ambiguous ones are read. */
  numberFormat: z.enum(NUMBER_FORMATS),
  /** The page on the Admin dashboard: `analyticsUrl`, else what the server was started with; empty for the built-in one. */
  analyticsPage: z.string(),
})
export type ProgrammeSettings = z.output<typeof programmeSettings>

export const programmeSettingsBody = z.object({
  ...setting,
  /** As it was read, or null to take the logo away. */
  logo: id.nullable(),
  /** A finished upload that becomes the logo. */
  uploadID: z.string().max(200).nullable().optional(),
})
