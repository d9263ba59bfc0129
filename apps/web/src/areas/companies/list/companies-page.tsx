import { siteListLabel } from '@sojourn/domain/sites/site-lists'
import { IconBuildingSkyscraper, IconPencil, IconPlus, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import css from '../../../features/people/people.module.css'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { companySitesPath, sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { createListState, type ListState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { Modal } from '../../../ui/modal.tsx'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { renderSiteCardWithCompany, siteSearchColumns } from '../../sites/list/site-columns.tsx'
import { buildCompaniesQuery, buildSitesQuery, isSiteSearch } from './companies-query.ts'
import { ALL, COMPANY_SEARCH, companiesShape } from './companies-shape.ts'
import { type CompanyRow, companyColumns, renderCompanyCard } from './company-columns.tsx'

/** Selects whether the term searches customers or companies. */
function SearchType({ list }: { list: ListState<'Enabled' | 'searchType'> }) {
  return (
    <FilterSelect
      name={m.companies_search_type()}
      alwaysSet
      value={list.filter('searchType')}
      options={[
        { value: '', label: m.companies_search_customers() },
        { value: COMPANY_SEARCH, label: m.companies_search_companies() },
      ]}
      onChange={(value) => list.setFilter('searchType', value)}
    />
  )
}

/** The links of a company as large touch targets. */
function CompanySheet({ company, onClose }: { company: CompanyRow; onClose(): void }) {
  const { companyID, name } = company
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true }
  return (
    <Modal onClose={onClose} title={name}>
      <div className={css.sheet}>
        <Link to={companySitesPath(companyID)}>
          <IconBuildingSkyscraper {...icon} />
          {m.companies_view_customers()}
        </Link>
        <Link to="/companies/company/$companyID" params={{ companyID }} search={{}}>
          <IconPencil {...icon} />
          {m.companies_edit()}
        </Link>
      </div>
    </Modal>
  )
}

interface CompanyListProps {
  title: string
  list: ListState<'Enabled' | 'searchType'>
  actions: ReactNode
  /** Shown if there is no company. */
  emptyAction: ReactNode
}

const listEnabledOptions = () => [
  { value: '', label: m.companies_enabled() },
  { value: 'false', label: m.companies_disabled() },
  { value: ALL, label: m.companies_all() },
]

const listOrders = () => [
  { value: 'Name', label: m.companies_sort_name() },
  { value: 'Name desc', label: m.companies_sort_name_desc() },
  { value: 'DateCreated desc', label: m.companies_sort_newest() },
  { value: 'DateCreated', label: m.companies_sort_oldest() },
]

function CompanyList({ title, list, actions, emptyAction }: CompanyListProps) {
  const navigate = useNavigate()
  const isPhone = useMedia(PHONE)
  const [selected, setSelected] = useState<CompanyRow>()
  const query = buildCompaniesQuery(list)
  const companies = useQuery(pageQuery('listCompanies', { query }))
  const total = companies.data?.pagination.totalCount
  return (
    <>
      <PageHeader
        title={title}
        {...(total === undefined ? {} : { count: m.companies_count({ count: total }) })}
        actions={
          <HeaderActions>
            <ExportMenu
              name="companies"
              fetchFile={(format) =>
                api.call('exportCompanies', { query: { ...toExportQuery(query), format } })
              }
            />
            {actions}
          </HeaderActions>
        }
      />
      <ListView
        label={m.companies_list()}
        list={list}
        result={companies}
        filters={[{ name: 'Enabled', label: m.companies_state(), options: listEnabledOptions() }]}
        orders={listOrders()}
        controls={<SearchType list={list} />}
        searchPlaceholder={
          list.filter('searchType') === COMPANY_SEARCH
            ? m.companies_search_company_hint()
            : m.companies_search_customer_hint()
        }
        columns={companyColumns}
        rowId={(company) => company.companyID}
        loadingText={m.companies_loading()}
        emptyText={m.companies_none()}
        emptyAction={emptyAction}
        card={renderCompanyCard}
        onSelect={(company) =>
          isPhone ? setSelected(company) : void navigate({ to: companySitesPath(company.companyID) })
        }
      />
      {selected && <CompanySheet company={selected} onClose={() => setSelected(undefined)} />}
    </>
  )
}

interface SearchResult<Row> {
  data: { rows: readonly Row[]; pagination: { totalCount: number } } | undefined
  isPlaceholderData: boolean
}

/** Opens the result of a search that found exactly one row. */
function useOpenSingleResult<Row>(result: SearchResult<Row>, getPath: (row: Row) => string): void {
  const navigate = useNavigate()
  const rows = result.data?.pagination.totalCount === 1 ? result.data.rows : []
  // Placeholder data belongs to the previous search.
  const singleRow = result.isPlaceholderData ? undefined : rows[0]
  const path = singleRow && getPath(singleRow)
  useEffect(() => {
    // The history entry is replaced, because Back would redirect again.
    if (path) void navigate({ to: path, replace: true })
  }, [path, navigate])
}

interface SiteSearchResultsProps {
  title: string
  list: ListState<'Enabled' | 'searchType'>
  actions: ReactNode
}

/** The results of a customer search. A single result is opened directly. */
function SiteSearchResults({ title, list, actions }: SiteSearchResultsProps) {
  const navigate = useNavigate()
  const query = buildSitesQuery(list)
  const results = useQuery(pageQuery('listSites', { query }))
  const total = results.data?.pagination.totalCount
  useOpenSingleResult(results, sitePath)

  return (
    <>
      <PageHeader
        title={title}
        {...(total === undefined ? {} : { count: m.companies_customers_found({ count: total }) })}
        actions={
          <HeaderActions>
            <ExportMenu
              name="customers"
              fetchFile={(format) => api.call('exportSites', { query: { ...toExportQuery(query), format } })}
            />
            {actions}
          </HeaderActions>
        }
      />
      <ListView
        label={m.companies_customers_found_label()}
        list={list}
        result={results}
        controls={<SearchType list={list} />}
        searchPlaceholder={m.companies_search_customer_hint()}
        columns={siteSearchColumns}
        rowId={(site) => site.siteID}
        loadingText={m.customers_loading()}
        emptyText={m.customers_none()}
        card={renderSiteCardWithCompany}
        onSelect={(site) => void navigate({ to: sitePath(site) })}
      />
    </>
  )
}

const route = getRouteApi('/signed-in/companies')

/** All companies or the results of a customer search. */
export function CompaniesPage() {
  const { roles } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = createListState(companiesShape, search, (next) => void navigate({ search: next }))
  const title =
    siteListLabel(roles) === 'customers' ? m.customers_title() : m.customers_title_accommodations()
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
      {isSiteSearch(list) ? (
        <SiteSearchResults title={title} list={list} actions={actions} />
      ) : (
        <CompanyList title={title} list={list} actions={actions} emptyAction={add} />
      )}
    </ListPage>
  )
}
