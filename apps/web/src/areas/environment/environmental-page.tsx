import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@sojourn/domain/kernel/pages'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useProgramme } from '../../features/programme.ts'
import { parseIdParam } from '../../features/routing/search.ts'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { callQuery, pageQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { type ListState, listState } from '../../ui/list-state.ts'
import { ListPage, Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { PanelSteps } from '../../ui/panel-steps.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { isTyping } from '../../ui/typing.ts'
import css from './environmental-page.module.css'
import { matchesSite } from './site-match.ts'
import { SiteCards } from './sites/site-cards.tsx'
import { SitePanel } from './sites/site-panel.tsx'
import { sitesShape } from './sites-shape.ts'

const PAUSE = 300

interface SiteSearchProps {
  value: string
  onType(term: string): void
  /** What the server was last asked for. */
  asked: string
  onAsk(term: string): void
}

/** Narrows with every letter, and asks the server once the typing pauses. "/" leads here from anywhere on the page. */
function SiteSearch({ value, onType, asked, onAsk }: SiteSearchProps) {
  const ours = useRef(asked)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    const term = value.trim()
    if (term === ours.current) return
    const timer = setTimeout(() => {
      ours.current = term
      onAsk(term)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [value])

  // Going back in the history changes the search from outside; our own question coming back must not undo typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed address is taken over
  useEffect(() => {
    if (asked === ours.current) return
    ours.current = asked
    onType(asked)
  }, [asked])

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  return (
    <div className={css.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        value={value}
        placeholder={m.environmental_search()}
        aria-label={m.environmental_search()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // The search goes first, what is in view stays.
          event.stopPropagation()
          event.preventDefault()
          onType('')
        }}
      />
    </div>
  )
}

/** Where people with this role get their first site. */
function placeOf(roles: readonly Role[]): { to: string; label: string } | undefined {
  if (hasRole(roles, 'Admin')) return { to: '/companies', label: m.audits_to_customers() }
  if (hasRole(roles, 'Auditor')) return { to: '/audits', label: m.environmental_to_audits() }
  if (hasRole(roles, 'Hotel')) return { to: '/', label: m.environmental_to_home() }
  return undefined
}

/** There is no site to report on, with a link to the next step. */
function NoSites({ roles }: { roles: readonly Role[] }) {
  const email = useProgramme()?.supportEmail
  const place = placeOf(roles)
  const contact = email ? <a href={`mailto:${email}`}>{m.home_contact({ email })}</a> : undefined
  return (
    <EmptyState
      text={hasRole(roles, 'Admin') ? m.environmental_none_admin() : m.environmental_none()}
      action={
        place ? (
          <Button variant="default" renderRoot={(props) => <Link to={place.to} {...props} />}>
            {place.label}
          </Button>
        ) : (
          contact
        )
      }
    />
  )
}

const FIRST_PAGE = { page: '1', pageCount: String(DEFAULT_PAGE_SIZE) }

/** The sites somebody may read. What is loaded is narrowed while typing; the server answers for all others a moment later. */
function useSites(list: ListState<never>) {
  const [typed, setTyped] = useState(list.searchTerm)
  const sites = useQuery(pageQuery('listEnvironmentalSites', { query: list.query }))
  const isSearched = list.searchTerm !== ''
  // How many there are at all, also while a search shows some of them.
  const all = useQuery({
    ...callQuery('listEnvironmentalSites', { query: FIRST_PAGE }),
    enabled: isSearched,
  })
  const rows = sites.data?.rows ?? []
  const isAnswered = !sites.isPlaceholderData && list.searchTerm === typed.trim()
  return {
    sites,
    typed,
    setTyped,
    shown: isAnswered ? rows : rows.filter((site) => matchesSite(site, typed)),
    total: (isSearched ? all.data : sites.data)?.pagination.totalCount,
  }
}

const route = getRouteApi('/signed-in/environmental')

export function EnvironmentalPage() {
  const { siteId: asked, ...search } = route.useSearch()
  const { roles } = route.useRouteContext()
  const navigate = route.useNavigate()
  usePageTitle(m.environmental_title())
  const expanded = parseIdParam(asked)
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
