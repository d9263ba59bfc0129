import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadError } from '../../../features/load-error.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { ImportRows } from './import-rows.tsx'
import { isRunning } from './import-state.tsx'

const route = getRouteApi('/signed-in/companies/import/$importID')

/** The queries whose results an import may change. */
const CHANGED_CALLS: readonly unknown[] = [
  'listCompanies',
  'listSites',
  'listCompanySites',
  'listCompanyUsers',
  'listUsers',
  'getCompany',
]

/** The progress, the preview and the result of one import. */
export function ImportPage() {
  const { importID } = route.useParams()
  const queryClient = useQueryClient()
  usePageTitle(m.companies_import_title())
  const record = useQuery({
    ...callQuery('getImport', { params: { id: importID } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1000 : false),
  })
  const isApplied = record.data?.state === 'applied'
  useEffect(() => {
    if (isApplied)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => CHANGED_CALLS.includes(queryKey[0]) })
  }, [isApplied, queryClient])

  const isFailed = record.data?.state === 'failed'
  // A failed import adds errors to rows that had none in the preview.
  useEffect(() => {
    if (!isFailed) return
    void queryClient.invalidateQueries({ queryKey: ['listImportRows'] })
    void queryClient.invalidateQueries({ queryKey: ['listImportErrors'] })
  }, [isFailed, queryClient])

  const crumbs = [
    <Link key="companies" to="/companies">
      {m.companies_title()}
    </Link>,
    <Link key="imports" to="/companies/import" search={{}}>
      {m.companies_import_title()}
    </Link>,
  ]
  if (record.data) return <ImportRows record={record.data} crumbs={crumbs} />
  return (
    <Page>
      <PageHeader title={m.companies_import_title()} crumbs={crumbs} />
      {record.error ? (
        <LoadError
          error={record.error}
          onRetry={() => void record.refetch()}
          notFound={{
            text: m.companies_import_not_found(),
            to: '/companies/import',
            label: m.companies_import_back(),
          }}
        />
      ) : (
        <LoadingState text={m.companies_import_loading()} />
      )}
    </Page>
  )
}
