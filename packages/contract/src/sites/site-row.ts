import { z } from 'zod'
import { date, id } from '../kernel/shapes.ts'

/** A contact person of a site. */
export const contact = z.object({
  userID: id,
  name: z.string(),
  emailAddress: z.string(),
  /** The document id of the photo, or null for initials. */
  profileImage: id.nullable(),
})

export const companyOfSite = z.object({ companyID: id, name: z.string() })
export const statusOfSite = z.object({ membershipStatusID: id, name: z.string() })

/** A row of the site lists. */
export const siteRow = z.object({
  siteID: id,
  siteName: z.string(),
  propertyURN: z.string(),
  propertyCode: z.string(),
  companyID: id,
  company: companyOfSite,
  cityTown: z.string(),
  country: z.string(),
  membershipStart: date.nullable(),
  membershipEnd: date.nullable(),
  membershipStatus: statusOfSite.nullable(),
  mainContactUser: contact.nullable(),
  enabled: z.boolean(),
})
export type SiteRow = z.output<typeof siteRow>
