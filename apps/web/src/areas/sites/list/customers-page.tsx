import { hasRole } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pageQuery } from '../../../lib/api/query.ts'
import { AddCustomer } from './add-customer.tsx'
import { BackToCompanies } from './back-to-companies.tsx'
import {
  customerCard,
  customerColumns,
  customerColumnsWithCompany,
  foundCustomerCard,
} from './customer-columns.tsx'
import { CustomerList } from './customer-list.tsx'
import { customersState } from './customers-state.ts'

const route = getRouteApi('/signed-in/customers')

/** Property Profile: the sites a Hotel user may read. For an Admin, those of every company. */
export function CustomersPage() {
  const { roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = hasRole(roles, 'Admin')
  const list = customersState(search, (next) => void navigate({ search: next }), isAdmin)
  const sites = useQuery(pageQuery('listSites', { query: list.query }))
  return (
    <CustomerList
      list={list}
      result={sites}
      card={isAdmin ? foundCustomerCard : customerCard}
      columns={isAdmin ? customerColumnsWithCompany : customerColumns}
      actions={isAdmin && <BackToCompanies />}
      add={isAdmin && <AddCustomer />}
    />
  )
}
