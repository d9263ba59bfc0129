import { customersLabel } from '@sojourn/domain/sites/lists'
import { IconBuildingSkyscraper, IconPlus, IconTableImport } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { listState } from '../../../ui/list-state.ts'
import { ListPage } from '../../../ui/page.tsx'
import { searchesCustomers } from './companies-query.ts'
import { companiesShape } from './companies-shape.ts'
import { CompanyList } from './company-list.tsx'
import { CustomerHits } from './customer-hits.tsx'

const route = getRouteApi('/signed-in/companies')

/** All companies; with a customer search, the customers that were found. */
export function CompaniesPage() {
  const { roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = listState(companiesShape, search, (next) => void navigate({ search: next }))
  const title =
    customersLabel(roles) === 'customers' ? m.customers_title() : m.customers_title_accommodations()
  usePageTitle(title)
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/companies/company" {...props} />}
    >
      {m.companies_add()}
    </Button>
  )
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingSkyscraper size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to="/customers" {...props} />}
      >
        {m.companies_all_customers()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to="/companies/import" {...props} />}
      >
        {m.companies_import()}
      </Button>
      {add}
    </>
  )
  return (
    <ListPage label={title}>
      {searchesCustomers(list) ? (
        <CustomerHits title={title} list={list} actions={actions} />
      ) : (
        <CompanyList title={title} list={list} actions={actions} emptyAction={add} />
      )}
    </ListPage>
  )
}
