import { z } from 'zod'
import { id, instant } from '../kernel/shapes.ts'

/** A user in lists and on detail pages. */
export const user = z.object({
  userID: id,
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  emailAddress: z.string(),
  /** ISO 639-1 codes. */
  languages: z.array(z.string()),
  /** Document id of the photo; null if the user has no photo. */
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

/** A site in a selector. */
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
