import { PAGE_SIZES } from '@sojourn/domain/kernel/pages'
import { getRouteApi } from '@tanstack/react-router'
import { idIn } from '../../features/routing/search.ts'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'
import { listState } from '../../ui/list-state.ts'
import { ListPage, Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { PanelSteps } from '../../ui/panel-steps.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './environmental-page.module.css'
import { NoSites } from './no-sites.tsx'
import { SiteSearch } from './site-search.tsx'
import { SiteCards } from './sites/site-cards.tsx'
import { SitePanel } from './sites/site-panel.tsx'
import { useSites } from './sites/use-sites.ts'
import { sitesShape } from './sites-shape.ts'

const route = getRouteApi('/signed-in/environmental')

export function EnvironmentalPage() {
  const { siteId: asked, ...search } = route.useSearch()
  const { roles } = route.useRouteContext()
  const navigate = route.useNavigate()
  usePageTitle(m.environmental_title())
  const expanded = idIn(asked)
  const inView = expanded ? { siteId: expanded } : {}
  const list = listState(sitesShape, search, (update) => {
    // The back button leads to the page before, not through every word that was typed.
    const isTyping = update(search).searchTerm !== search.searchTerm
    void navigate({ search: (now) => ({ ...update(now), ...inView }), replace: isTyping })
  })
  const expand = (siteID?: string) =>
    void navigate({
      search: ({ siteId: _former, ...now }) => ({ ...now, ...(siteID ? { siteId: siteID } : {}) }),
      replace: true,
    })
  const { sites, typed, setTyped, shown, total } = useSites(list)
  const matching = sites.data?.pagination.totalCount ?? 0

  return (
    <ListPage
      label={m.environmental_title()}
      panel={
        expanded && (
          <SitePanel
            key={expanded}
            siteID={expanded}
            known={shown.find((site) => site.siteID === expanded)}
            steps={
              <PanelSteps ids={shown.map((site) => site.siteID)} selectedId={expanded} onSelect={expand} />
            }
            onClose={() => expand()}
          />
        )
      }
    >
      <Page>
        <PageHeader title={m.environmental_title()} count={m.environmental_subtitle()} />
        <PageBody>
          <div className={css.tools}>
            <SiteSearch value={typed} onType={setTyped} asked={list.searchTerm} onAsk={list.setSearch} />
            {sites.data && total !== undefined && (
              <p className="dim num" aria-live="polite">
                {m.environmental_counter({ shown: shown.length, total: total.toLocaleString('en') })}
              </p>
            )}
          </div>
          {sites.isPending && <LoadingState text={m.environmental_loading()} />}
          {sites.error && !sites.data && (
            <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />
          )}
          {sites.data && shown.length === 0 && typed.trim() !== '' && (
            <EmptyState text={m.environmental_no_match()} />
          )}
          {sites.data && shown.length === 0 && typed.trim() === '' && <NoSites roles={roles} />}
          <SiteCards sites={shown} term={typed} expanded={expanded} onExpand={expand} />
        </PageBody>
        {matching > PAGE_SIZES[0] && (
          <div className={css.pager}>
            <Paginator
              page={list.page}
              pageSize={list.pageSize}
              totalCount={matching}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </div>
        )}
      </Page>
    </ListPage>
  )
}
