import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NotFound, ReadFailed } from '../../../features/read-failed.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { wayToList } from '../list/list-words.ts'
import { CustomerForm } from './customer-form.tsx'
import { type ReadSite, readSite, siteQueryKey } from './form/site-record.ts'

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
    <Waiting title={m.customer_create_title()}>
      {company.error && (
        <ReadFailed
          error={company.error}
          onRetry={() => void company.refetch()}
          notThere={{ text: m.companies_not_there(), to: '/companies', label: m.companies_back() }}
        />
      )}
    </Waiting>
  )
}

export function CustomerPage() {
  const { siteID } = customerRoute.useParams()
  const { roles } = customerRoute.useRouteContext()
  // Always as it is now: a form begins with nothing else.
  const site = useQuery({
    queryKey: siteQueryKey(siteID),
    queryFn: () => readSite(siteID),
    staleTime: 0,
    gcTime: 0,
  })
  if (site.data) return <Customer key={siteID} read={site.data} />
  return (
    <Waiting title={m.customer_loading_title()}>
      {site.error && (
        <ReadFailed
          error={site.error}
          onRetry={() => void site.refetch()}
          notThere={{ text: m.customer_not_there(), ...wayToList(roles) }}
        />
      )}
    </Waiting>
  )
}

/** An address that names another company than the customer's is no address of this customer. */
function Customer({ read }: { read: ReadSite }) {
  const params = customerRoute.useParams()
  const { roles } = customerRoute.useRouteContext()
  const { companyID, company } = read.answer
  // Asked once: whoever moves the customer to another company is led to its new address.
  const [isHere] = useState(companyID === params.companyID)
  if (isHere) return <CustomerForm companyID={companyID} companyName={company.name} read={read} />
  return (
    <Waiting title={m.customer_loading_title()}>
      <NotFound text={m.customer_not_there()} {...wayToList(roles)} />
    </Waiting>
  )
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Page>
      <PageHeader title={title} />
      <PageBody>{children || <LoadingState text={m.customer_loading()} rows={7} />}</PageBody>
    </Page>
  )
}
