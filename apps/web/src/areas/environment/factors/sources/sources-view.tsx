import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Section } from '../../../../ui/section.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import css from '../factors.module.css'
import { SourceLink } from '../source-link.tsx'

/** Who published the factors, in which edition, under which licence. */
export function SourcesView() {
  const sources = useQuery(callQuery('listFactorSources'))
  return (
    <div className={css.sections}>
      <Section title={m.factors_sources_title()} voice="speaks">
        <p className={css.promise}>{m.factors_sources_why()}</p>
        {sources.isPending && <LoadingState text={m.factors_sources_loading()} />}
        {sources.error && <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />}
        <ul className={css.list}>
          {sources.data?.map((source) => (
            <li key={source.source}>
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
