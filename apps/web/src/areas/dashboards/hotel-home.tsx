import { IconBuildingSkyscraper, IconChevronDown } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../../features/people/me.ts'
import type { UserSite } from '../../features/sites/site-address.ts'
import { m } from '../../messages/messages.js'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { Dashboard } from './hotel/dashboard.tsx'
import css from './site-picker.module.css'
import { useOwnSites } from './use-own-sites.ts'

interface SitePickerProps {
  sites: readonly UserSite[]
  value: string
  onChange(siteID: string): void
}

/** The browser's own list: on a phone it is the one people know, and it costs the first load nothing. */
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

const route = getRouteApi('/signed-in/')
/** Few need these, so they do not weigh on everybody's first load. */
const Newcomer = lazy(() => import('./newcomer.tsx').then((part) => ({ default: part.Newcomer })))
const SiteFinder = lazy(() => import('./site-finder.tsx').then((part) => ({ default: part.SiteFinder })))

export function HotelHome({ who }: { who: SignedInUser }) {
  const { me } = who
  const navigate = route.useNavigate()
  const { sites, rows, total, chosen } = useOwnSites()
  const choose = (siteID: string) => navigate({ search: { site: siteID } })
  const loading = <LoadingState text={m.home_loading()} />

  return (
    <Page>
      <PageHeader
        title={total > 0 ? m.dashboard_title() : m.home_welcome({ name: me.firstName })}
        actions={
          chosen &&
          total > 1 && (
            <Suspense>
              {total > rows.length ? (
                <SiteFinder site={chosen} onChange={choose} />
              ) : (
                <SitePicker sites={rows} value={chosen.siteID} onChange={choose} />
              )}
            </Suspense>
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
          </PageBody>
        )}
      </Suspense>
    </Page>
  )
}
