import type { Role } from '../people/roles.ts'
import { membershipEnd } from './membership.ts'
import { canChangeSiteField, siteFields } from './site-fields.ts'
import { day } from './site-rules.ts'
import type { SiteField, SiteValues } from './site-values.ts'

/** Undefined: not sent. */
export type SentSite = { [Field in SiteField]?: SiteValues[Field] | undefined }

const take = <Field extends SiteField>(into: SiteValues, from: SentSite, field: Field): void => {
  const value: SiteValues[Field] | undefined = from[field]
  if (value !== undefined) into[field] = value
}

/**
 * A site with what somebody sent, as far as it is theirs to change; what was not sent, or is not theirs, stays as it was.
 * The membership's end follows its start.
 */
export function changeSite(before: SiteValues, sent: SentSite, roles: readonly Role[]): SiteValues {
  const after = { ...before }
  for (const field of siteFields()) if (canChangeSiteField(roles, field)) take(after, sent, field)
  const start = after.membershipStart
  after.membershipEnd = start === null || day(start) ? null : membershipEnd(start)
  return after
}
