import { PAGE_SIZES } from '@sojourn/domain/kernel/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import { usePageTitle } from '../../lib/routing/use-page-title.ts'
import { SiteCard, SiteCards } from '../../lib/sites/site-card.tsx'
import { m } from '../../messages/messages.js'
import { listState } from '../../ui/list-state.ts'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './environmental-page.module.css'
import { Highlight } from './highlight.tsx'
import { matchesSite } from './site-match.ts'
import { SiteSearch } from './site-search.tsx'
import { sitesShape } from './sites-shape.ts'

const route = getRouteApi('/signed-in/environmental')

export function EnvironmentalPage() {
  const { me } = route.useRouteContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(m.environmental_title())
  const list = listState(sitesShape, search, (next) => {
    // Going back leads to the page before, not through every word that was typed.
    const isTyping = next.searchTerm !== search.searchTerm
    void navigate({ search: next, replace: isTyping })
  })
  const [typed, setTyped] = useState(list.searchTerm)
  const sites = useQuery({
    ...callQuery('listUserSites', { params: { id: me.userID }, query: list.query }),
    placeholderData: keepPreviousData,
  })
  // What is loaded is narrowed while typing; the server answers for all the other pages a moment later.
  const shown = sites.data?.rows.filter((site) => matchesSite(site, typed)) ?? []
  const total = sites.data?.pagination.totalCount ?? 0

  return (
    <Page>
      <PageHeader title={m.environmental_title()} count={m.environmental_subtitle()} />
      <PageBody>
        <div className={css.tools}>
          <SiteSearch value={typed} onType={setTyped} asked={list.searchTerm} onAsk={list.setSearch} />
          {sites.data && (
            <p className="dim num" aria-live="polite">
              {m.environmental_counter({ shown: shown.length, total: me.siteCount })}
            </p>
          )}
        </div>
        {sites.isPending && <LoadingState text={m.environmental_loading()} />}
        {sites.error && !sites.data && (
          <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />
        )}
        {sites.data && shown.length === 0 && (
          <EmptyState text={typed.trim() ? m.environmental_no_match() : m.environmental_none()} />
        )}
        <SiteCards>
          {shown.map((site) => (
            <SiteCard key={site.siteID} site={site} show={(text) => <Highlight text={text} term={typed} />} />
          ))}
        </SiteCards>
      </PageBody>
      {total > PAGE_SIZES[0] && (
        <div className={css.pager}>
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        </div>
      )}
    </Page>
  )
}
