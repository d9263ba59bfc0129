import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LoadError, NotFound } from '../../../features/load-error.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { getListLink } from '../list/list-links.tsx'
import type { FetchedSite } from './form/site-draft.ts'
import { fetchSite, getSiteQueryKey } from './form/use-save-site.ts'
import { SiteForm } from './site-form.tsx'

const newSiteRoute = getRouteApi('/signed-in/companies/company/$companyID/customers/customer')
const siteRoute = getRouteApi('/signed-in/companies/company/$companyID/customers/customer/$siteID')

export function NewSitePage() {
  const { companyID } = newSiteRoute.useParams()
  const company = useQuery(callQuery('getCompany', { params: { id: companyID } }))
  if (company.data)
    return (
      <SiteForm key={companyID} companyID={companyID} companyName={company.data.name} fetched={undefined} />
    )
  return (
    <LoadingPage title={m.customer_create_title()}>
      {company.error && (
        <LoadError
          error={company.error}
          onRetry={() => void company.refetch()}
          notFound={{ text: m.companies_not_found(), to: '/companies', label: m.companies_back() }}
        />
      )}
    </LoadingPage>
  )
}

export function SitePage() {
  const { siteID } = siteRoute.useParams()
  const { roles } = siteRoute.useRouteContext()
  // Not cached, because a form must start with the stored values.
  const site = useQuery({
    queryKey: getSiteQueryKey(siteID),
    queryFn: () => fetchSite(siteID),
    staleTime: 0,
    gcTime: 0,
  })
  if (site.data) return <ExistingSite key={siteID} fetched={site.data} />
  return (
    <LoadingPage title={m.customer_loading_title()}>
      {site.error && (
        <LoadError
          error={site.error}
          onRetry={() => void site.refetch()}
          notFound={{ text: m.customer_not_found(), ...getListLink(roles) }}
        />
      )}
    </LoadingPage>
  )
}

/** Shows "not found" if the URL contains the id of another company. */
function ExistingSite({ fetched }: { fetched: FetchedSite }) {
  const params = siteRoute.useParams()
  const { roles } = siteRoute.useRouteContext()
  const { companyID, company } = fetched.response
  // The company is checked once, because the site can be moved to another company while this page is open.
  const [isOwnCompany] = useState(companyID === params.companyID)
  if (isOwnCompany) return <SiteForm companyID={companyID} companyName={company.name} fetched={fetched} />
  return (
    <LoadingPage title={m.customer_loading_title()}>
      <NotFound text={m.customer_not_found()} {...getListLink(roles)} />
    </LoadingPage>
  )
}

function LoadingPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Page>
      <PageHeader title={title} />
      <PageBody>{children || <LoadingState text={m.customer_loading()} rows={7} />}</PageBody>
    </Page>
  )
}
