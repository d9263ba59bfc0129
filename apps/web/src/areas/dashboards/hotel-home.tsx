import { IconBuildingSkyscraper, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../../features/people/me.ts'
import { signedInRoute } from '../../features/routing/base-routes.ts'
import type { UserSite } from '../../features/sites/format-site.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Page, PageBody, PageHeader } from '../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { Dashboard } from './hotel/dashboard.tsx'
import css from './site-picker.module.css'

const route = getRouteApi('/signed-in/')
/** The maximum page size of the server. */
const MAX_SITES = 100

/** Returns the user's first sites, their total number, and the selected site, which is the site in the URL or the first site. */
function useOwnSites() {
  const { me } = signedInRoute.useRouteContext()
  const { site: requestedID } = route.useSearch()
  const sites = useQuery(
    callQuery('listUserSites', { params: { id: me.userID }, query: { pageCount: String(MAX_SITES) } }),
  )
  const rows = sites.data?.rows ?? []
  const total = sites.data?.pagination.totalCount ?? 0
  const listedSite = rows.find(({ siteID }) => siteID === requestedID)
  // The site in the URL may not be on the first page. The dashboard uses the same query, so the site is loaded once.
  const unlistedID = !listedSite && total > rows.length ? requestedID : undefined
  const unlistedSite = useQuery({
    ...callQuery('getSite', { params: { id: unlistedID ?? '' } }),
    enabled: unlistedID !== undefined,
  })
  const isRefused =
    unlistedSite.error instanceof ApiError &&
    unlistedSite.error.status >= 400 &&
    unlistedSite.error.status < 500
  const selected =
    unlistedID && !isRefused
      ? { siteID: unlistedID, siteName: unlistedSite.data?.siteName ?? '' }
      : (listedSite ?? rows[0])
  return { sites, rows, total, selected }
}

interface SitePickerProps {
  sites: readonly UserSite[]
  value: string
  onChange(siteID: string): void
}

/** A native select, because it works well on phones and adds nothing to the first load. */
function SitePicker({ sites, value, onChange }: SitePickerProps) {
  return (
    <label className={css.pick}>
      <IconBuildingSkyscraper size={16} stroke={1.75} aria-hidden />
      <span className="sr">{m.home_choose_site()}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {sites.map((site) => (
          <option key={site.siteID} value={site.siteID}>
            {site.siteName}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden className={css.arrow} />
    </label>
  )
}

/** Loaded on demand, because few users need them. */
const UnassignedHotel = lazy(() =>
  import('./unassigned-hotel.tsx').then((part) => ({ default: part.UnassignedHotel })),
)
const SiteSearch = lazy(() => import('./site-search.tsx').then((part) => ({ default: part.SiteSearch })))

export function HotelHome({ user }: { user: SignedInUser }) {
  const { me } = user
  const navigate = route.useNavigate()
  const { sites, rows, total, selected } = useOwnSites()
  const choose = (siteID: string) => navigate({ search: { site: siteID } })
  const loading = <LoadingState text={m.home_loading()} />

  return (
    <Page>
      <PageHeader
        title={total > 0 ? m.dashboard_title() : m.home_welcome({ name: me.firstName })}
        actions={
          selected &&
          total > 1 && (
            <Suspense>
              {total > rows.length ? (
                <SiteSearch site={selected} onChange={choose} />
              ) : (
                <SitePicker sites={rows} value={selected.siteID} onChange={choose} />
              )}
            </Suspense>
          )
        }
      />
      {sites.isPending && loading}
      {sites.error && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      <Suspense fallback={loading}>
        {sites.data && total === 0 && <UnassignedHotel me={me} />}
        {selected && (
          <PageBody>
            <Dashboard key={selected.siteID} siteID={selected.siteID} user={user} />
          </PageBody>
        )}
      </Suspense>
    </Page>
  )
}
