import { leadingRole, type Role } from '@sojourn/domain/people/roles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { customersAddress } from '../../../features/sites/customer-address.ts'
import { m } from '../../../messages/messages.js'

interface WayUp {
  roles: readonly Role[]
  companyID: string
  companyName: string | undefined
}

/** The lists that somebody came from, outermost first. */
export function customerCrumbs({ roles, companyID, companyName }: WayUp): ReactNode[] {
  const leading = leadingRole(roles)
  if (leading === 'Admin')
    return [
      <Link key="companies" to="/companies">
        {m.customer_crumb_customers()}
      </Link>,
      ...(companyName
        ? [
            <Link key="company" to={customersAddress(companyID)}>
              {companyName}
            </Link>,
          ]
        : []),
    ]
  if (leading === 'Hotel')
    return [
      <Link key="customers" to="/customers">
        {m.customer_crumb_accommodations()}
      </Link>,
    ]
  return [
    <Link key="audits" to="/audits">
      {m.customer_crumb_audits()}
    </Link>,
  ]
}
