import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { useProgramme } from '../programme.ts'
import { usePageTitle } from '../routing/use-page-title.ts'
import { Brand } from './brand.tsx'
import css from './public-page.module.css'

/** Layout of pages outside the shell. It looks the same as the server-rendered sign-in pages. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const programme = useProgramme()
  usePageTitle(title)
  return (
    <div className={css.page}>
      <main className={css.paper}>
        <Link to="/" className={css.brand}>
          <Brand />
          <span className="sr">{m.app_nav_home()}</span>
        </Link>
        <div className={css.box}>{children}</div>
        <nav className={css.foot} aria-label={m.app_public_footer()}>
          {programme?.helpUrl && <a href={programme.helpUrl}>{m.app_nav_help()}</a>}
          {programme?.supportEmail && (
            <a href={`mailto:${programme.supportEmail}`}>{m.app_public_contact()}</a>
          )}
        </nav>
      </main>
      <aside className={css.facade} aria-hidden="true">
        <div>
          <p>{m.app_public_tagline()}</p>
        </div>
      </aside>
    </div>
  )
}

export const publicButton = css.button
