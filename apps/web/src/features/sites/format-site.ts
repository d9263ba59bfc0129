import { countryName } from '@sojourn/domain/kernel/country-names'
import { type CalendarDay, longDate } from '@sojourn/domain/kernel/dates'
import { getMembershipEvent, type Membership } from '@sojourn/domain/sites/membership'
import type { CallRow } from '../../lib/api/call-types.ts'
import { m } from '../../messages/messages.js'

/** "Current since 1st June 2025", "Lapsed since 1st June 2027"; undefined if neither the status nor a date is known. */
export function formatMembership(membership: Membership, today: CalendarDay): string | undefined {
  const { status } = membership
  const event = getMembershipEvent(membership, today)
  if (!event || event.date === null) return status ?? undefined
  const date = longDate(event.date)
  if (event.code === 'starts')
    return status ? m.membership_status_starts({ status, date }) : m.membership_from({ date })
  return status ? m.membership_status_since({ status, date }) : m.membership_since({ date })
}

export type UserSite = CallRow<'listUserSites'>

type Address = Pick<UserSite, 'address1' | 'cityTown' | 'country' | 'postCode'>

/** "address1, cityTown, country - postCode", without the parts a site does not have. */
export function formatSiteAddress(site: Address): string {
  const address = [site.address1, site.cityTown, countryName(site.country)].filter(Boolean).join(', ')
  return [address, site.postCode].filter(Boolean).join(' - ')
}
