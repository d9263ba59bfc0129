import type { Role } from '../people/roles.ts'
import { calculateMembershipEnd } from './membership.ts'
import { canChangeSiteField, listSiteFields } from './site-fields.ts'
import { checkDay } from './site-rules.ts'
import type { SiteField, SiteValues } from './site-values.ts'

/** Undefined: not sent. */
export type SiteChanges = { [Field in SiteField]?: SiteValues[Field] | undefined }

const copyField = <Field extends SiteField>(into: SiteValues, from: SiteChanges, field: Field): void => {
  const value: SiteValues[Field] | undefined = from[field]
  if (value !== undefined) into[field] = value
}

/**
 * A site with what somebody sent, as far as it is theirs to change; what was not sent, or is not theirs, stays as it was.
 * The membership's end follows its start.
 */
export function applySiteChanges(before: SiteValues, sent: SiteChanges, roles: readonly Role[]): SiteValues {
  const after = { ...before }
  for (const field of listSiteFields()) if (canChangeSiteField(roles, field)) copyField(after, sent, field)
  const start = after.membershipStart
  after.membershipEnd = start === null || checkDay(start) ? null : calculateMembershipEnd(start)
  return after
}
