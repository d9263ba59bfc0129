import { customersLabel } from '@sojourn/domain/sites/lists'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { signedInRoute } from '../../../features/routing/signed-in.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IgnoredFilters } from '../../../ui/ignored-filters.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { ListView, type ListViewProps } from '../../../ui/list-view.tsx'
import { ListPage } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { CustomerRow } from './customer-columns.tsx'
import type { CustomerFilter } from './customers-shape.ts'
import { listTitle } from './list-words.ts'
import { enabledOptions, orders } from './options.ts'
import { useBehindFigure } from './use-behind-figure.ts'

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
