import type { NewSite } from '@sojourn/contract/sites/site-requests'
import { applySiteChanges, type Role, type SiteChanges, type SiteValues } from '@sojourn/domain'
import { areasOf } from '../programme/index.ts'

/** Converts a request body to changes; the company can be sent by id or as a record. */
const toSiteChanges = ({ company, ...sent }: NewSite): SiteChanges => ({
  ...sent,
  companyID: sent.companyID ?? company?.companyID,
  country: sent.country?.toUpperCase(),
  county: sent.county === '' ? null : sent.county,
})

/** Applies the sent fields that the roles may change, and clears the area if the country has no areas. */
export function mergeSiteChanges(before: SiteValues, sent: NewSite, roles: readonly Role[]): SiteValues {
  const after = applySiteChanges(before, toSiteChanges(sent), roles)
  return areasOf(after.country)?.length === 0 ? { ...after, county: null } : after
}
