import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import type { ListState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { foundCustomerCard, foundCustomerColumns } from '../../sites/list/customer-columns.tsx'
import { customersQuery } from './companies-query.ts'
import { SearchType } from './search-type.tsx'
import { useSingleHit } from './use-single-hit.ts'

interface CustomerHitsProps {
  title: string
  list: ListState<'Enabled' | 'searchType'>
  actions: ReactNode
}

/** What a customer search found. A single one is where the person wanted to go. */
export function CustomerHits({ title, list, actions }: CustomerHitsProps) {
  const navigate = useNavigate()
  const query = customersQuery(list)
  const hits = useQuery(pageQuery('listSites', { query }))
  const total = hits.data?.pagination.totalCount
  useSingleHit(hits, customerAddress)

  return (
    <>
      <PageHeader
        title={title}
        {...(total === undefined ? {} : { count: m.companies_hits({ count: total }) })}
        actions={
          <HeaderActions>
            <ExportMenu
              name="customers"
              fetchFile={(format) => api.call('exportSites', { query: { ...exportQuery(query), format } })}
            />
            {actions}
          </HeaderActions>
        }
      />
      <ListView
        label={m.companies_hits_label()}
        list={list}
        result={hits}
        controls={<SearchType list={list} />}
        searchPlaceholder={m.companies_search_customer_hint()}
        columns={foundCustomerColumns}
        rowId={(site) => site.siteID}
        loadingText={m.customers_loading()}
        emptyText={m.customers_none()}
        card={foundCustomerCard}
        onSelect={(site) => void navigate({ to: customerAddress(site) })}
      />
    </>
  )
}
