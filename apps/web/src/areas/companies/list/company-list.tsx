import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { customersAddress } from '../../../features/sites/customer-address.ts'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import type { ListState } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { companiesQuery } from './companies-query.ts'
import { ALL, COMPANY_SEARCH } from './companies-shape.ts'
import { type CompanyRow, companyCard, companyColumns } from './company-columns.tsx'
import { CompanySheet } from './company-sheet.tsx'
import { SearchType } from './search-type.tsx'

interface CompanyListProps {
  title: string
  list: ListState<'Enabled' | 'searchType'>
  actions: ReactNode
  /** Shown where there is no company yet. */
  emptyAction: ReactNode
}

const enabledOptions = () => [
  { value: '', label: m.companies_enabled() },
  { value: 'false', label: m.companies_disabled() },
  { value: ALL, label: m.companies_all() },
]

const orders = () => [
  { value: 'Name', label: m.companies_sort_name() },
  { value: 'Name desc', label: m.companies_sort_name_desc() },
  { value: 'DateCreated desc', label: m.companies_sort_newest() },
  { value: 'DateCreated', label: m.companies_sort_oldest() },
]

export function CompanyList({ title, list, actions, emptyAction }: CompanyListProps) {
  const navigate = useNavigate()
  const phone = useMedia(PHONE)
  const [touched, setTouched] = useState<CompanyRow>()
  const query = companiesQuery(list)
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
                api.call('exportCompanies', { query: { ...exportQuery(query), format } })
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
        filters={[{ name: 'Enabled', label: m.companies_state(), options: enabledOptions() }]}
        orders={orders()}
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
        card={companyCard}
        onSelect={(company) =>
          phone ? setTouched(company) : void navigate({ to: customersAddress(company.companyID) })
        }
      />
      {touched && <CompanySheet company={touched} onClose={() => setTouched(undefined)} />}
    </>
  )
}
