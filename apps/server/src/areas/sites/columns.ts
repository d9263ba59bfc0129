import { maySeeSiteStep, type Role, SITE_FIELDS, type SiteField, siteFields } from '@sojourn/domain'

/** Kept and answered, but shown nowhere. */
const HIDDEN: readonly SiteField[] = ['companyBrandID', 'businessTypeID', 'certificationID']

/** What the server issues: the first says which site a row is about; a new one has none. */
export const ISSUED_COLUMNS = ['UCC', 'Property code'] as const

/** The fields that stand in a file of sites for these roles, the company first. */
export function fieldsInFile(roles: readonly Role[]): SiteField[] {
  const shown = siteFields().filter(
    (field) =>
      !HIDDEN.includes(field) && field !== 'companyID' && maySeeSiteStep(roles, SITE_FIELDS[field].step),
  )
  return ['companyID', ...shown]
}
