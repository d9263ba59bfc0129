import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { CustomerForm } from './customer-form.tsx'
import { readSite, siteQueryKey } from './form/site-record.ts'

const newCustomerRoute = getRouteApi('/signed-in/companies/company/$companyID/customers/customer')
const customerRoute = getRouteApi('/signed-in/companies/company/$companyID/customers/customer/$siteID')

export function NewCustomerPage() {
  const { companyID } = newCustomerRoute.useParams()
  const company = useQuery(callQuery('getCompany', { params: { id: companyID } }))
  if (company.data)
    return (
      <CustomerForm key={companyID} companyID={companyID} companyName={company.data.name} read={undefined} />
    )
  return (
    <Waiting title={m.customer_create_title()} error={company.error} onRetry={() => void company.refetch()} />
  )
}

export function CustomerPage() {
  const { siteID } = customerRoute.useParams()
  // Always as it is now: a form begins with nothing else.
  const site = useQuery({
    queryKey: siteQueryKey(siteID),
    queryFn: () => readSite(siteID),
    staleTime: 0,
    gcTime: 0,
  })
  if (site.data) {
    const { companyID, company } = site.data.answer
    return <CustomerForm key={siteID} companyID={companyID} companyName={company.name} read={site.data} />
  }
  return <Waiting title={m.customer_loading_title()} error={site.error} onRetry={() => void site.refetch()} />
}

interface WaitingProps {
  title: string
  error: Error | null
  onRetry(): void
}

function Waiting({ title, error, onRetry }: WaitingProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <PageBody>
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <LoadingState text={m.customer_loading()} rows={7} />
        )}
      </PageBody>
    </Page>
  )
}
