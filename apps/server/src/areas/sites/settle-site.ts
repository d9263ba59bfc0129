import type { NewSite } from '@sojourn/contract/sites/site-body'
import { applySiteChanges, type Role, type SiteChanges, type SiteValues } from '@sojourn/domain'
import { areasOf } from '../programme/index.ts'

/** A request's body as values; the company may come by its id or as a record. */
const toSiteChanges = ({ company, ...sent }: NewSite): SiteChanges => ({
  ...sent,
  companyID: sent.companyID ?? company?.companyID,
  country: sent.country?.toUpperCase(),
  county: sent.county === '' ? null : sent.county,
})

/** The site as it would be: what was sent as far as it is theirs, and no area where the country has none. */
export function mergeSiteChanges(before: SiteValues, sent: NewSite, roles: readonly Role[]): SiteValues {
  const after = applySiteChanges(before, toSiteChanges(sent), roles)
  return areasOf(after.country)?.length === 0 ? { ...after, county: null } : after
}
