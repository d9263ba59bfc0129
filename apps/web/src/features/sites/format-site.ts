import { countryName } from '@sojourn/domain/kernel/country-names'
import type { CallRow } from '../../lib/api/call-types.ts'

export type UserSite = CallRow<'listUserSites'>

type Address = Pick<UserSite, 'address1' | 'cityTown' | 'country' | 'postCode'>

/** "address1, cityTown, country - postCode", without the parts a site does not have. */
export function formatSiteAddress(site: Address): string {
  const place = [site.address1, site.cityTown, countryName(site.country)].filter(Boolean).join(', ')
  return [place, site.postCode].filter(Boolean).join(' - ')
}
