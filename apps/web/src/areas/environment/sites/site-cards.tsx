import { IconChevronRight, IconEye } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { formatSiteAddress } from '../../../features/sites/format-site.ts'
import { m } from '../../../messages/messages.js'
import { getNextRowIndex } from '../../../ui/table/keys.ts'
import type { EnvironmentalSite } from '../site-match.ts'
import { splitAtMatches } from '../site-match.ts'
import css from './site-cards.module.css'

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
export function SiteCards({ sites, term, expanded, onExpand }: SiteCardsProps) {
  const cards = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
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
