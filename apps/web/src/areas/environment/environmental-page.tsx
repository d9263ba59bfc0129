import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@sojourn/domain/kernel/pages'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { IconChevronRight, IconEye, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { useProgramme } from '../../features/programme.ts'
import { parseIdParam } from '../../features/routing/search.ts'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { formatSiteAddress } from '../../features/sites/format-site.ts'
import { callQuery, pageQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { createListState, type ListState } from '../../ui/list-state.ts'
import { ListPage, Page, PageBody, PageHeader } from '../../ui/page.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { RowNavigation } from '../../ui/side-panel.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { getNextRowIndex } from '../../ui/table/keys.ts'
import { isTyping } from '../../ui/use-escape.ts'
import css from './environmental-page.module.css'
import { sitesShape } from './search-parameters.ts'
import { type EnvironmentalSite, matchesSite, splitAtMatches } from './site-match.ts'
import { SitePanel } from './site-panel.tsx'

const SEARCH_DELAY_MS = 300

interface SiteSearchProps {
  value: string
  onType(term: string): void
  /** The search term of the current request. */
  searchTerm: string
  onSearch(term: string): void
}

/** A debounced search field. "/" focuses it from anywhere on the page. */
function SiteSearch({ value, onType, searchTerm, onSearch }: SiteSearchProps) {
  const lastSearched = useRef(searchTerm)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the delay
  useEffect(() => {
    const term = value.trim()
    if (term === lastSearched.current) return
    const timer = setTimeout(() => {
      lastSearched.current = term
      onSearch(term)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])

  // Browser navigation changes the search term. The term that this component has submitted must not overwrite typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed URL updates the field
  useEffect(() => {
    if (searchTerm === lastSearched.current) return
    lastSearched.current = searchTerm
    onType(searchTerm)
  }, [searchTerm])

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
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
          // The first Escape clears the search and must not close the panel.
          event.stopPropagation()
          event.preventDefault()
          onType('')
        }}
      />
    </div>
  )
}

/** The page on which a user with these roles can get access to a first site. */
function getStartPage(roles: readonly Role[]): { to: string; label: string } | undefined {
  if (hasRole(roles, 'Admin')) return { to: '/companies', label: m.audits_to_customers() }
  if (hasRole(roles, 'Auditor')) return { to: '/audits', label: m.environmental_to_audits() }
  if (hasRole(roles, 'Hotel')) return { to: '/', label: m.environmental_to_home() }
  return undefined
}

/** Shown if the user has no sites, with a link to the next step. */
function NoSites({ roles }: { roles: readonly Role[] }) {
  const email = useProgramme()?.supportEmail
  const startPage = getStartPage(roles)
  const contact = email ? <a href={`mailto:${email}`}>{m.home_contact({ email })}</a> : undefined
  return (
    <EmptyState
      text={hasRole(roles, 'Admin') ? m.environmental_none_admin() : m.environmental_none()}
      action={
        startPage ? (
          <Button variant="default" renderRoot={(props) => <Link to={startPage.to} {...props} />}>
            {startPage.label}
          </Button>
        ) : (
          contact
        )
      }
    />
  )
}

const FIRST_PAGE = { page: '1', pageCount: String(DEFAULT_PAGE_SIZE) }

/** The sites of the user. The loaded rows are filtered while the user types, until the results of the server arrive. */
function useSearchedSites(list: ListState<never>) {
  const [typed, setTyped] = useState(list.searchTerm)
  const sites = useQuery(pageQuery('listEnvironmentalSites', { query: list.query }))
  const isSearched = list.searchTerm !== ''
  // The total number of sites without the search.
  const unfiltered = useQuery({
    ...callQuery('listEnvironmentalSites', { query: FIRST_PAGE }),
    enabled: isSearched,
  })
  const rows = sites.data?.rows ?? []
  const isUpToDate = !sites.isPlaceholderData && list.searchTerm === typed.trim()
  return {
    sites,
    typed,
    setTyped,
    visibleSites: isUpToDate ? rows : rows.filter((site) => matchesSite(site, typed)),
    total: (isSearched ? unfiltered.data : sites.data)?.pagination.totalCount,
  }
}

const route = getRouteApi('/signed-in/environmental')

export function EnvironmentalPage() {
  const { siteId: siteParameter, ...search } = route.useSearch()
  const { roles } = route.useRouteContext()
  const navigate = route.useNavigate()
  usePageTitle(m.environmental_title())
  const expanded = parseIdParam(siteParameter)
  const siteParameters = expanded ? { siteId: expanded } : {}
  const list = createListState(sitesShape, search, (update) => {
    // Typing replaces the history entry, so that Back does not step through every search term.
    const isTyping = update(search).searchTerm !== search.searchTerm
    void navigate({ search: (now) => ({ ...update(now), ...siteParameters }), replace: isTyping })
  })
  const expand = (siteID?: string) =>
    void navigate({
      search: ({ siteId: _former, ...now }) => ({ ...now, ...(siteID ? { siteId: siteID } : {}) }),
      replace: true,
    })
  const { sites, typed, setTyped, visibleSites, total } = useSearchedSites(list)
  const matching = sites.data?.pagination.totalCount ?? 0

  return (
    <ListPage
      label={m.environmental_title()}
      panel={
        expanded && (
          <SitePanel
            key={expanded}
            siteID={expanded}
            known={visibleSites.find((site) => site.siteID === expanded)}
            steps={
              <RowNavigation
                ids={visibleSites.map((site) => site.siteID)}
                selectedId={expanded}
                onSelect={expand}
              />
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
            <SiteSearch
              value={typed}
              onType={setTyped}
              searchTerm={list.searchTerm}
              onSearch={list.setSearch}
            />
            {sites.data && total !== undefined && (
              <p className="dim num" aria-live="polite">
                {m.environmental_counter({ shown: visibleSites.length, total: total.toLocaleString('en') })}
              </p>
            )}
          </div>
          {sites.isPending && <LoadingState text={m.environmental_loading()} />}
          {sites.error && !sites.data && (
            <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />
          )}
          {sites.data && visibleSites.length === 0 && typed.trim() !== '' && (
            <EmptyState text={m.environmental_no_match()} />
          )}
          {sites.data && visibleSites.length === 0 && typed.trim() === '' && <NoSites roles={roles} />}
          <SiteCards sites={visibleSites} term={typed} expanded={expanded} onExpand={expand} />
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

const Highlight = ({ text, term }: { text: string; term: string }) =>
  splitAtMatches(text, term).map((piece) =>
    piece.isMatch ? <mark key={piece.index}>{piece.text}</mark> : <span key={piece.index}>{piece.text}</span>,
  )

interface SiteCardsProps {
  sites: readonly EnvironmentalSite[]
  /** The search term to highlight. */
  term: string
  expanded: string | undefined
  onExpand(siteID: string): void
}

/** Arrow keys move between cards, Enter expands a card. */
function SiteCards({ sites, term, expanded, onExpand }: SiteCardsProps) {
  const cards = useRef<HTMLUListElement>(null)
  const move = (event: ReactKeyboardEvent) => {
    const buttons = [...(cards.current?.querySelectorAll('button') ?? [])]
    const index = buttons.findIndex((button) => button.matches(':focus'))
    const to = index < 0 ? undefined : getNextRowIndex(event.key, index, buttons.length)
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  if (sites.length === 0) return null
  return (
    <ul ref={cards} className={css.cards} aria-label={m.environmental_sites()} onKeyDown={move}>
      {sites.map((site) => (
        <SiteCard
          key={site.siteID}
          site={site}
          term={term}
          isExpanded={site.siteID === expanded}
          onExpand={() => onExpand(site.siteID)}
        />
      ))}
    </ul>
  )
}

interface SiteCardProps {
  site: EnvironmentalSite
  term: string
  isExpanded: boolean
  onExpand(): void
}

function SiteCard({ site, term, isExpanded, onExpand }: SiteCardProps) {
  const Icon = isExpanded ? IconEye : IconChevronRight
  const name = site.siteName
  return (
    <li>
      <article className={css.card} data-in-view={isExpanded || undefined}>
        <h2 className="title">
          <Highlight text={name} term={term} />
        </h2>
        <p className="mut">
          <Highlight text={formatSiteAddress(site)} term={term} />
        </p>
        <button
          type="button"
          className={css.expand}
          aria-expanded={isExpanded}
          aria-label={isExpanded ? m.environmental_in_view_of({ name }) : m.environmental_expand_of({ name })}
          onClick={onExpand}
        >
          {isExpanded ? m.environmental_in_view() : m.environmental_expand()}
          <Icon size={16} stroke={1.75} aria-hidden />
        </button>
      </article>
    </li>
  )
}
