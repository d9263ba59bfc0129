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
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import css from './resources.module.css'

type Tool = Answer<'getProgramme'>['tools'][number]

/** The tools that every programme begins with have pictures of their own. */
const PICTURES: Readonly<Record<string, Icon>> = {
  'audit-preparation': IconClipboardCheck,
  'e-learning': IconSchool,
  'sustainability-toolkit': IconLeaf,
  'marketing-toolkit': IconSpeakerphone,
  'epit-support': IconChartBar,
  'news-and-updates': IconNews,
  support: IconLifebuoy,
  chainconnect: IconBuildingCommunity,
}

export function Tile({ tool }: { tool: Tool }) {
  const Picture = PICTURES[tool.key] ?? IconTools
  // An installation may hold an address from before there was a rule; only a web page is ever opened.
  const leads = /^https:\/\//i.test(tool.url)
  const words = (
    <>
      <Picture size={24} stroke={1.5} aria-hidden className={css.picture} />
      <span className={css.head}>
        <span className="title">{tool.title}</span>
        {leads && <IconExternalLink size={16} stroke={1.75} aria-hidden className={css.out} />}
      </span>
      <span className={css.text}>{tool.text}</span>
    </>
  )
  if (!leads)
    return (
      <div className={css.tile} data-empty>
        {words}
        <span className={css.later}>{m.resources_not_set()}</span>
      </div>
    )
  return (
    <a href={tool.url} target="_blank" rel="noopener noreferrer" className={css.tile}>
      {words}
      <span className="sr">({m.resources_opens()})</span>
    </a>
  )
}
