import type { NewSite } from '@sojourn/contract/sites/site-body'
import { changeSite, type Role, type SentSite, type SiteValues } from '@sojourn/domain'
import { listAreasOf } from '../programme/index.ts'

/** A request's body as values; the company may come by its id or as a record. */
const sentValues = ({ company, ...sent }: NewSite): SentSite => ({
  ...sent,
  companyID: sent.companyID ?? company?.companyID,
  country: sent.country?.toUpperCase(),
  county: sent.county === '' ? null : sent.county,
})

/** The site as it would be: what was sent as far as it is theirs, and no area where the country has none. */
export function settleSite(before: SiteValues, sent: NewSite, roles: readonly Role[]): SiteValues {
  const after = changeSite(before, sentValues(sent), roles)
  return listAreasOf(after.country)?.length === 0 ? { ...after, county: null } : after
}
