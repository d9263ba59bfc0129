import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { customersLabel } from '@sojourn/domain/sites/lists'
import { m } from '../../../messages/messages.js'

/** What this person calls the sites they may read. */
export const listTitle = (roles: readonly Role[]): string =>
  customersLabel(roles) === 'customers' ? m.customers_title() : m.customers_title_accommodations()

/** Where they find them. */
export function wayToList(roles: readonly Role[]): { to: string; label: string } {
  switch (getPrimaryRole(roles)) {
    case 'Admin':
      return { to: '/companies', label: m.companies_back() }
    case 'Hotel':
      return { to: '/customers', label: m.customer_back_to_accommodations() }
    default:
      return { to: '/audits', label: m.customer_back_to_audits() }
  }
}
