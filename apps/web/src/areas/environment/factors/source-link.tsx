import { IconExternalLink } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import css from './source-link.module.css'
import type { Source } from './use-sources.ts'

/** A publication by its title, leading to where it stands, with its publisher, edition and licence. */
export function SourceLink({ source }: { source: Source }) {
  const facts = [source.publisher, source.edition, source.licence].filter(Boolean).join(' · ')
  return (
    <span className={css.source}>
      {source.address ? (
        <a href={source.address} target="_blank" rel="noreferrer">
          {source.title}
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
          <span className="sr">{m.factors_opens_new()}</span>
        </a>
      ) : (
        <span className="med">{source.title}</span>
      )}
      <span className={css.facts}>{facts}</span>
    </span>
  )
}
