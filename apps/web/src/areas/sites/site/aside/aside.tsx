import { hasRole } from '@sojourn/domain/people/roles'
import { useCustomerForm } from '../form/form-context.ts'
import css from './aside.module.css'
import { AtAGlance } from './at-a-glance.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { LatestAudit } from './latest-audit.tsx'
import { UsersCard } from './users-card.tsx'

/** What is saved, beside what is being written. */
export function Aside() {
  const { site, roles } = useCustomerForm()
  if (!site) return null
  return (
    <aside className={css.aside}>
      <AtAGlance site={site} />
      <LatestAudit site={site} />
      {hasRole(roles, 'Admin', 'Hotel') && <UsersCard site={site} />}
      {hasRole(roles, 'Admin') && <DeleteCustomer site={site} />}
    </aside>
  )
}
