import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { siteAddress, type UserSite } from './site-address.ts'
import css from './site-card.module.css'

interface SiteCardProps {
  site: UserSite
  /** How a piece of its text is shown: the environmental dashboard marks what was searched for. */
  show?: (text: string) => ReactNode
}

export function SiteCard({ site, show = (text) => text }: SiteCardProps) {
  return (
    <article className={css.card}>
      <h2 className="title">{show(site.siteName)}</h2>
      <p className="mut">{show(siteAddress(site))}</p>
      <p className={css.code}>{m.app_site_ucc({ code: site.propertyURN })}</p>
    </article>
  )
}

export const SiteCards = ({ children }: { children: ReactNode }) => (
  <div className={css.cards}>{children}</div>
)
