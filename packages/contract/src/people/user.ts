import { isEmailAddress, normalizeLine, ROLES } from '@sojourn/domain'
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

export const personContact = user.pick({ userID: true, name: true, emailAddress: true })

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

const NAME_LENGTH = { min: 2, max: 100 }

/** The dialogs show these messages, and `createUser` returns them as an array. */
const personName = (which: 'first name' | 'surname') =>
  z
    .string(`Please enter the users ${which}`)
    .max(1000, { error: `The ${which} must be no more than ${NAME_LENGTH.max} characters`, abort: true })
    .overwrite(normalizeLine)
    .min(1, { error: `Please enter the users ${which}`, abort: true })
    .min(NAME_LENGTH.min, `The ${which} must be at least ${NAME_LENGTH.min} characters`)
    .max(NAME_LENGTH.max, `The ${which} must be no more than ${NAME_LENGTH.max} characters`)

const emailAddress = z
  .string('Please enter the users email address')
  .trim()
  .min(1, { error: 'Please enter the users email address', abort: true })
  .max(254, 'Please enter a valid email address')
  .refine(isEmailAddress, 'Please enter a valid email address')

/** Fields of every dialog that creates an account. */
export const newPerson = z.object({
  firstName: personName('first name'),
  surname: personName('surname'),
  email: emailAddress,
})

/** Body of `inviteUser`. The zero id means no company or no site. */
export const invitation = newPerson.extend({
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  companyId: id,
  siteId: id,
})

/** Body of `createUser`, with the property names of a user in responses. */
export const newUser = z.object({
  firstName: personName('first name'),
  surname: personName('surname'),
  emailAddress,
  /** Comma-separated. Default: Hotel and EnvironmentalPerformance. */
  roles: z
    .string('Please give the roles as one text, separated by commas')
    .max(200, 'Please enter no more than 200 characters')
    .optional(),
  companyId: id.nullable().optional(),
  siteId: id.nullable().optional(),
})
