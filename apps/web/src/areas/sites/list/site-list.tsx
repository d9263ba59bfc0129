import { siteListLabel } from '@sojourn/domain/sites/site-lists'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IgnoredFilters } from '../../../ui/ignored-filters.tsx'
import type { ListFilter } from '../../../ui/list-frame.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { ListView, type ListViewProps } from '../../../ui/list-view.tsx'
import { ListPage, PageHeader } from '../../../ui/page.tsx'
import { getListTitle } from './list-links.tsx'
import type { SiteRow } from './site-columns.tsx'
import type { SiteFilter } from './sites-shape.ts'

/** Filters set by a link from a dashboard metric; shown only while set, so that they can be cleared. */
function useMetricFilters(list: ListState<SiteFilter>): ListFilter<SiteFilter>[] {
  const type = list.filter('AuditTypeID')
  const types = useQuery({ ...callQuery('listAuditTypes'), enabled: type !== '' })
  const typeName = types.data?.find(({ auditTypeID }) => auditTypeID === type)?.name ?? ''
  const metricFilters = [
    { name: 'Standing', label: m.customers_metric_status(), value: list.filter('Standing') },
    { name: 'AuditTypeID', label: m.customers_metric_audit_type(), value: typeName },
    { name: 'Place', label: m.customers_metric_location(), value: m.customers_metric_location_on_map() },
  ] as const
  return metricFilters
    .filter(({ name }) => list.filter(name) !== '')
    .map(({ name, label, value }) => ({
      name,
      label,
      options: [
        { value: '', label: m.customers_all() },
        { value: list.filter(name), label: value },
      ],
    }))
}

const listEnabledOptions = () => [
  { value: '', label: m.customers_all() },
  { value: 'true', label: m.customers_enabled() },
  { value: 'false', label: m.customers_disabled() },
]

const listOrders = () => [
  { value: 'Name', label: m.customers_sort_name() },
  { value: 'Name desc', label: m.customers_sort_name_desc() },
  { value: 'MembershipStart', label: m.customers_sort_start_oldest() },
  { value: 'MembershipStart desc', label: m.customers_sort_start_newest() },
  { value: 'MembershipExpiry', label: m.customers_sort_expiry_oldest() },
  { value: 'MembershipExpiry desc', label: m.customers_sort_expiry_newest() },
]

interface SiteListProps {
  list: ListState<SiteFilter> & { unknownValues: readonly string[] }
  result: ListViewProps<SiteRow, SiteFilter>['result']
  columns: readonly Column<SiteRow>[]
  /** Renders a row on a phone. */
  card(site: SiteRow): ReactNode
  /** Undefined for the sites of all companies. */
  companyID?: string
  crumbs?: readonly ReactNode[]
  actions?: ReactNode
  /** The button to add a site; undefined if the user may not add sites. */
  add?: ReactNode
}

/** The list of sites, titled "Customers" or "Accommodations" by role. */
export function SiteList({
  list,
  result,
  columns,
  companyID,
  card,
  crumbs = [],
  actions,
  add,
}: SiteListProps) {
  const { roles } = signedInRoute.useRouteContext()
  const navigate = useNavigate()
  const countries = useQuery({ ...callQuery('listCountries'), staleTime: Number.POSITIVE_INFINITY })
  const isCertifier = siteListLabel(roles) === 'customers'
  const title = getListTitle(roles)
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
            {(total !== 0 || list.isFiltered) && (
              <ExportMenu
                name={isCertifier ? 'customers' : 'accommodations'}
                fetchFile={(format) =>
                  api.call('exportSites', {
                    query: {
                      ...toExportQuery(list.query),
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
      <IgnoredFilters values={list.unknownValues} />
      <ListView
        label={title}
        list={list}
        result={result}
        filters={[
          { name: 'Enabled', label: m.companies_state(), options: listEnabledOptions() },
          { name: 'Country', label: m.customers_country(), options: countryOptions, hideLabel: true },
          ...useMetricFilters(list),
        ]}
        orders={listOrders()}
        searchPlaceholder={m.customers_search()}
        columns={columns}
        rowId={(site) => site.siteID}
        loadingText={m.customers_loading()}
        emptyText={m.customers_none()}
        emptyAction={isCertifier ? add : <p className="mut">{m.customers_none_yet()}</p>}
        card={card}
        onSelect={(site) => void navigate({ to: sitePath(site) })}
      />
    </ListPage>
  )
}
