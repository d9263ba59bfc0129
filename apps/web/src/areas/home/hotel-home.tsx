import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import type { SignedIn } from '../../lib/people/me.ts'
import { m } from '../../messages/messages.js'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { Dashboard } from './hotel/dashboard.tsx'
import { SitePicker } from './site-picker.tsx'

const route = getRouteApi('/signed-in/')
/** As many as the server gives at once; a chain with more finds them through Property Profile. */
const MOST = 100

/** Few need it and only once, so it does not weigh on everybody's first load. */
const Newcomer = lazy(() => import('./newcomer.tsx').then((part) => ({ default: part.Newcomer })))

export function HotelHome({ who }: { who: SignedIn }) {
  const { me } = who
  const { site } = route.useSearch()
  const navigate = route.useNavigate()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MOST) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const chosen = rows.find((row) => row.siteID === site) ?? rows[0]
  const loading = <LoadingState text={m.home_loading()} />

  return (
    <Page>
      <PageHeader
        title={total > 0 ? m.dashboard_title() : m.home_welcome({ name: me.firstName })}
        actions={
          chosen &&
          total > 1 && (
            <SitePicker
              sites={rows}
              value={chosen.siteID}
              onChange={(siteID) => navigate({ search: { site: siteID } })}
            />
          )
        }
      />
      {sites.isPending && loading}
      {sites.error && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      <Suspense fallback={loading}>
        {sites.data && total === 0 && <Newcomer me={me} />}
        {chosen && (
          <PageBody>
            <Dashboard key={chosen.siteID} siteID={chosen.siteID} who={who} />
            {total > rows.length && <p className="dim">{m.home_more_sites({ shown: rows.length, total })}</p>}
          </PageBody>
        )}
      </Suspense>
    </Page>
  )
}
