import { z } from 'zod'
import { id, instant } from '../kernel/shapes.ts'

/** A person as the lists and pages show them. */
export const user = z.object({
  userID: id,
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  /** ISO 639-1 codes, as the languages call lists them. */
  languages: z.array(z.string()),
  /** The document id of the photo, or null for initials. */
  profileImage: id.nullable(),
  roles: z.string(),
  companyId: id.nullable(),
  siteId: id.nullable(),
  accountConfirmed: z.boolean(),
  lastUpdated: instant,
  lastInvited: instant.nullable(),
  metricsUser: z.boolean(),
  sub: id,
})
export type User = z.output<typeof user>

/** A site as a selector shows it. */
export const userSite = z.object({
  siteID: id,
  siteName: z.string(),
  companyID: id,
  propertyURN: z.string(),
  address1: z.string(),
  cityTown: z.string(),
  country: z.string(),
  postCode: z.string(),
})
export type UserSite = z.output<typeof userSite>
