import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { siteAddress, type UserSite } from './site-address.ts'
import css from './site-card.module.css'

export function SiteCard({ site }: { site: UserSite }) {
  return (
    <article className={css.card}>
      <h2 className="title">{site.siteName}</h2>
      <p className="mut">{siteAddress(site)}</p>
      <p className={css.code}>{m.app_site_ucc({ code: site.propertyURN })}</p>
    </article>
  )
}

export const SiteCards = ({ children }: { children: ReactNode }) => (
  <div className={css.cards}>{children}</div>
)
