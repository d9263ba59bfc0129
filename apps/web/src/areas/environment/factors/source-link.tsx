import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import css from './source-link.module.css'

type Source = CallResponse<'listFactorSources'>[number]

/** The sources of factors by key. */
export function useSources(): ReadonlyMap<string, Source> {
  const { data } = useQuery({ ...callQuery('listFactorSources'), staleTime: Number.POSITIVE_INFINITY })
  return new Map(data?.map((source) => [source.source, source]))
}

/** A link to a publication, with its publisher, edition and licence. */
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
