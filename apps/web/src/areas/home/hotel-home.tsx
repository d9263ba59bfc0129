import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import type { Me } from '../../lib/people/me.ts'
import { SiteCard, SiteCards } from '../../lib/sites/site-card.tsx'
import { m } from '../../messages/messages.js'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { SitePicker } from './site-picker.tsx'

const route = getRouteApi('/signed-in/')
/** As many as the server gives at once; a chain with more finds them through Property Profile. */
const MOST = 100

/** Few need it and only once, so it does not weigh on everybody's first load. */
const Newcomer = lazy(() => import('./newcomer.tsx').then((part) => ({ default: part.Newcomer })))

export function HotelHome({ me }: { me: Me }) {
  const { site } = route.useSearch()
  const navigate = route.useNavigate()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MOST) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const chosen = rows.find((row) => row.siteID === site)
  const choose = (siteID: string) => navigate({ search: siteID ? { site: siteID } : {} })

  return (
    <Page>
      <PageHeader
        title={m.home_welcome({ name: me.firstName })}
        actions={total > 1 && <SitePicker sites={rows} value={chosen?.siteID ?? ''} onChange={choose} />}
      />
      {sites.isPending && <LoadingState text={m.home_loading()} />}
      {sites.error && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      {sites.data && total === 0 && (
        <Suspense fallback={<LoadingState text={m.home_loading()} />}>
          <Newcomer me={me} />
        </Suspense>
      )}
      {total > 0 && (
        <PageBody>
          <SiteCards>
            {(chosen ? [chosen] : rows).map((row) => (
              <SiteCard key={row.siteID} site={row} />
            ))}
          </SiteCards>
          {!chosen && total > rows.length && (
            <p className="dim">{m.home_more_sites({ shown: rows.length, total })}</p>
          )}
        </PageBody>
      )}
    </Page>
  )
}
