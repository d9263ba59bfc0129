import {
  type Icon,
  IconBuildingCommunity,
  IconChartBar,
  IconClipboardCheck,
  IconExternalLink,
  IconLeaf,
  IconLifebuoy,
  IconNews,
  IconSchool,
  IconSpeakerphone,
  IconTools,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Page, PageBody, PageHeader } from '../../ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './resources.module.css'

type Tool = CallResponse<'getProgramme'>['tools'][number]

/** Icons of the default tools. */
const TOOL_ICONS: Readonly<Record<string, Icon>> = {
  'audit-preparation': IconClipboardCheck,
  'e-learning': IconSchool,
  'sustainability-toolkit': IconLeaf,
  'marketing-toolkit': IconSpeakerphone,
  'epit-support': IconChartBar,
  'news-and-updates': IconNews,
  support: IconLifebuoy,
  chainconnect: IconBuildingCommunity,
}

function Tile({ tool, email }: { tool: Tool; email: string | undefined }) {
  const ItemIcon = TOOL_ICONS[tool.key] ?? IconTools
  // Stored addresses may predate the validation, so open https URLs only.
  const hasLink = /^https:\/\//i.test(tool.url)
  const content = (
    <>
      <ItemIcon size={24} stroke={1.5} aria-hidden className={css.picture} />
      <span className={css.head}>
        <span className="title">{tool.title}</span>
        {hasLink && <IconExternalLink size={16} stroke={1.75} aria-hidden className={css.externalIcon} />}
      </span>
      <span className={css.text}>{tool.text}</span>
    </>
  )
  if (!hasLink)
    return (
      <div className={css.tile} data-empty>
        {content}
        {tool.key === 'support' && email ? (
          <a href={`mailto:${email}`}>{m.resources_contact({ email })}</a>
        ) : (
          <span className={css.notSet}>{m.resources_not_set()}</span>
        )}
      </div>
    )
  return (
    <a href={tool.url} target="_blank" rel="noopener noreferrer" className={css.tile}>
      {content}
      <span className="sr">({m.resources_opens()})</span>
    </a>
  )
}

/** Tools of the programme outside this app. Administrators edit them in the settings. */
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
              <Tile tool={tool} email={email} />
            </li>
          ))}
        </ul>
      </PageBody>
    </Page>
  )
}
