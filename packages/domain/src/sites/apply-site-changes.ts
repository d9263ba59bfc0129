import type { Role } from '../people/roles.ts'
import { calculateMembershipEnd } from './membership.ts'
import { canChangeSiteField, checkDay, listSiteFields } from './site-fields.ts'
import type { SiteField, SiteValues } from './site-values.ts'

/** A field that is undefined was not sent. */
export type SiteChanges = { [Field in SiteField]?: SiteValues[Field] | undefined }

const copyField = <Field extends SiteField>(into: SiteValues, from: SiteChanges, field: Field): void => {
  const value: SiteValues[Field] | undefined = from[field]
  if (value !== undefined) into[field] = value
}

/**
 * Applies the sent fields that these roles may change; all other fields keep their values. The membership end is always
 * calculated from the membership start.
 */
export function applySiteChanges(
  before: SiteValues,
  changes: SiteChanges,
  roles: readonly Role[],
): SiteValues {
  const after = { ...before }
  for (const field of listSiteFields()) if (canChangeSiteField(roles, field)) copyField(after, changes, field)
  const start = after.membershipStart
  after.membershipEnd = start === null || checkDay(start) ? null : calculateMembershipEnd(start)
  return after
}
