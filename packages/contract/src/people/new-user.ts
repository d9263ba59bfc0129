import { isEmailAddress, ROLES } from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'

const NAME = { min: 2, max: 100 }

/** The dialogs show these sentences, and the call that answers an array of messages sends them. */
const personName = (which: 'first name' | 'surname') =>
  z
    .string(`Please enter the users ${which}`)
    .trim()
    .min(1, { error: `Please enter the users ${which}`, abort: true })
    .min(NAME.min, `The ${which} must be at least ${NAME.min} characters`)
    .max(NAME.max, `The ${which} must be no more than ${NAME.max} characters`)

const emailAddress = z
  .string('Please enter the users email address')
  .trim()
  .min(1, { error: 'Please enter the users email address', abort: true })
  .max(254, 'Please enter a valid email address')
  .refine(isEmailAddress, 'Please enter a valid email address')

/** What every dialog asks that makes an account. */
export const newPerson = z.object({
  firstName: personName('first name'),
  surname: personName('surname'),
  email: emailAddress,
})

/** What the Invite dialogs send. The zero id stands for no company, no site. */
export const invitation = newPerson.extend({
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  companyId: id,
  siteId: id,
})

/** What the Create User dialogs send: a user as the other calls answer one. */
export const newUser = z.object({
  firstName: personName('first name'),
  surname: personName('surname'),
  emailAddress,
  /** Comma-separated; Hotel and EnvironmentalPerformance where it is left out. */
  roles: z
    .string('Please give the roles as one text, separated by commas')
    .max(200, 'Please enter no more than 200 characters')
    .optional(),
  companyId: id.nullable().optional(),
  siteId: id.nullable().optional(),
})
