import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './resources.module.css'
import { Tile } from './tile.tsx'

/** What the programme offers outside this app; an administrator writes the tiles in the settings. */
export function ResourcesPage() {
  usePageTitle(m.resources_title())
  const programme = useQuery(callQuery('getProgramme'))
  const tools = programme.data?.tools
  const email = programme.data?.supportEmail
  return (
    <Page>
      <PageHeader title={m.resources_title()} count={m.resources_text()} />
      <PageBody>
        {programme.isPending && <LoadingState text={m.resources_loading()} />}
        {programme.error && !tools && (
          <ErrorState error={programme.error} onRetry={() => void programme.refetch()} />
        )}
        {tools?.length === 0 && (
          <EmptyState
            text={m.resources_none()}
            action={email ? <a href={`mailto:${email}`}>{m.resources_contact({ email })}</a> : undefined}
          />
        )}
        <ul className={css.tiles} aria-label={m.resources_title()}>
          {tools?.map((tool) => (
            <li key={tool.key}>
              <Tile tool={tool} />
            </li>
          ))}
        </ul>
      </PageBody>
    </Page>
  )
}
