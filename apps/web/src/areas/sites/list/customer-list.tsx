import { customersLabel } from '@sojourn/domain/sites/lists'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IgnoredFilters } from '../../../ui/ignored-filters.tsx'
import type { ListFilter } from '../../../ui/list-frame.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { ListView, type ListViewProps } from '../../../ui/list-view.tsx'
import { ListPage } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { CustomerRow } from './customer-columns.tsx'
import type { CustomerFilter } from './customers-shape.ts'
import { listTitle } from './list-words.ts'

/** What a figure of the dashboard has narrowed the list to: each can be read and taken away, and none is there without it. */
function useBehindFigure(list: ListState<CustomerFilter>): ListFilter<CustomerFilter>[] {
  const type = list.filter('AuditTypeID')
  const types = useQuery({ ...callQuery('listAuditTypes'), enabled: type !== '' })
  const typeName = types.data?.find(({ auditTypeID }) => auditTypeID === type)?.name ?? ''
  const set = [
    { name: 'Standing', label: m.customers_behind_standing(), words: list.filter('Standing') },
    { name: 'AuditTypeID', label: m.customers_behind_type(), words: typeName },
    { name: 'Place', label: m.customers_behind_place(), words: m.customers_behind_on_map() },
  ] as const
  return set
    .filter(({ name }) => list.filter(name) !== '')
    .map(({ name, label, words }) => ({
      name,
      label,
      options: [
        { value: '', label: m.customers_all() },
        { value: list.filter(name), label: words },
      ],
    }))
}

const enabledOptions = () => [
  { value: '', label: m.customers_all() },
  { value: 'true', label: m.customers_enabled() },
  { value: 'false', label: m.customers_disabled() },
]

const orders = () => [
  { value: 'Name', label: m.customers_sort_name() },
  { value: 'Name desc', label: m.customers_sort_name_desc() },
  { value: 'MembershipStart', label: m.customers_sort_start_oldest() },
  { value: 'MembershipStart desc', label: m.customers_sort_start_newest() },
  { value: 'MembershipExpiry', label: m.customers_sort_expiry_oldest() },
  { value: 'MembershipExpiry desc', label: m.customers_sort_expiry_newest() },
]

interface CustomerListProps {
  list: ListState<CustomerFilter> & { unknown: readonly string[] }
  result: ListViewProps<CustomerRow, CustomerFilter>['result']
  columns: readonly Column<CustomerRow>[]
  /** A row on a phone. */
  card(site: CustomerRow): ReactNode
  /** Left out for the sites of every company. */
  companyID?: string
  crumbs?: readonly ReactNode[]
  actions?: ReactNode
  /** Adds a customer; left out for those who may not. */
  add?: ReactNode
}

/** Sites, headed by what the reader calls them. */
export function CustomerList({
  list,
  result,
  columns,
  companyID,
  card,
  crumbs = [],
  actions,
  add,
}: CustomerListProps) {
  const { roles } = signedInRoute.useRouteContext()
  const navigate = useNavigate()
  const countries = useQuery({ ...callQuery('listCountries'), staleTime: Number.POSITIVE_INFINITY })
  const isCertifier = customersLabel(roles) === 'customers'
  const title = listTitle(roles)
  usePageTitle(title)
  const total = result.data?.pagination.totalCount
  const countryOptions = [
    { value: '', label: m.customers_all_countries() },
    ...(countries.data?.map(({ code, name }) => ({ value: code, label: name })) ?? []),
  ]
  return (
    <ListPage label={title}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        {...(total === undefined
          ? {}
          : {
              count: isCertifier
                ? m.customers_count({ count: total })
                : m.customers_count_accommodations({ count: total }),
            })}
        actions={
          <HeaderActions>
            {(total !== 0 || list.isNarrowed) && (
              <ExportMenu
                name={isCertifier ? 'customers' : 'accommodations'}
                fetchFile={(format) =>
                  api.call('exportSites', {
                    query: {
                      ...exportQuery(list.query),
                      ...(companyID ? { CompanyID: companyID } : {}),
                      format,
                    },
                  })
                }
              />
            )}
            {actions}
            {add}
          </HeaderActions>
        }
      />
      <IgnoredFilters values={list.unknown} />
      <ListView
        label={title}
        list={list}
        result={result}
        filters={[
          { name: 'Enabled', label: m.companies_state(), options: enabledOptions() },
          { name: 'Country', label: m.customers_country(), options: countryOptions, quiet: true },
          ...useBehindFigure(list),
        ]}
        orders={orders()}
        searchPlaceholder={m.customers_search()}
        columns={columns}
        rowId={(site) => site.siteID}
        loadingText={m.customers_loading()}
        emptyText={m.customers_none()}
        emptyAction={isCertifier ? add : <p className="mut">{m.customers_none_yet()}</p>}
        card={card}
        onSelect={(site) => void navigate({ to: customerAddress(site) })}
      />
    </ListPage>
  )
}
