import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isNotFoundError, NotFound } from '../../../features/load-error.tsx'
import { newSitePath } from '../../../features/sites/site-paths.ts'
import { callQuery, pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { BackToCompanies, getListLink, getListTitle } from '../../sites/list/list-links.tsx'
import { renderSiteCard, siteColumns } from '../../sites/list/site-columns.tsx'
import { SiteList } from '../../sites/list/site-list.tsx'
import { createSiteListState } from '../../sites/list/site-list-state.ts'

const route = getRouteApi('/signed-in/companies/company/$companyID/customers')

/** The sites of one company. */
export function CompanySitesPage() {
  const { roles } = route.useRouteContext()
  const { companyID } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = hasRole(roles, 'Admin')
  const list = createSiteListState(search, (next) => void navigate({ search: next }))
  const sites = useQuery(pageQuery('listCompanySites', { params: { id: companyID }, query: list.query }))
  const company = useQuery({ ...callQuery('getCompany', { params: { id: companyID } }), enabled: isAdmin })
  if (isNotFoundError(sites.error))
    return (
      <Page>
        <PageHeader title={getListTitle(roles)} />
        <NotFound text={m.companies_not_found()} {...getListLink(roles)} />
      </Page>
    )
  return (
    <SiteList
      list={list}
      result={sites}
      columns={siteColumns}
      card={renderSiteCard}
      companyID={companyID}
      crumbs={
        company.data
          ? [
              <Link key="companies" to="/companies">
                {m.companies_title()}
              </Link>,
              <Link key="company" to="/companies/company/$companyID" params={{ companyID }} search={{}}>
                {company.data.name}
              </Link>,
            ]
          : []
      }
      actions={isAdmin && <BackToCompanies />}
      add={
        isAdmin && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to={newSitePath(companyID)} {...props} />}
          >
            {m.customers_add()}
          </Button>
        )
      }
    />
  )
}
