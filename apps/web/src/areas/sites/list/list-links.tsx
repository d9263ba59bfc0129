import { getPrimaryRole, type Role } from '@sojourn/domain/people/roles'
import { siteListLabel } from '@sojourn/domain/sites/site-lists'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'

/** The title of the site list for these roles. */
export const getListTitle = (roles: readonly Role[]): string =>
  siteListLabel(roles) === 'customers' ? m.customers_title() : m.customers_title_accommodations()

/** The link back to the list that these roles use. */
export function getListLink(roles: readonly Role[]): { to: string; label: string } {
  switch (getPrimaryRole(roles)) {
    case 'Admin':
      return { to: '/companies', label: m.companies_back() }
    case 'Hotel':
      return { to: '/customers', label: m.customer_back_to_accommodations() }
    default:
      return { to: '/audits', label: m.customer_back_to_audits() }
  }
}

export const BackToCompanies = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/companies" {...props} />}
  >
    {m.companies_back()}
  </Button>
)
