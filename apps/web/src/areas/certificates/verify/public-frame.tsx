import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Brand } from '../../../features/layout/brand.tsx'
import { useProgrammeName } from '../../../features/programme.ts'
import { m } from '../../../messages/messages.js'
import css from './public-frame.module.css'

/** The links of all public pages. The pages without `isCurrent` are rendered on the server. */
const PAGES = [
  { label: m.check_register_page(), href: '/register' },
  { label: m.check_scheme_page(), href: '/scheme' },
  { label: m.check_document_page(), href: '/verify', isCurrent: true },
  { label: m.check_complaint_page(), href: '/complaint' },
]

const links = PAGES.map(({ label, href, isCurrent }) => (
  <a key={href} href={href} aria-current={isCurrent && 'page'}>
    {label}
  </a>
))

/** The header of the pages that are rendered on the server. */
export const PublicHeader = () => (
  <header className={css.head}>
    <Link to="/">
      <Brand />
      <span className="sr">{m.app_nav_home()}</span>
    </Link>
    <nav className={css.nav} aria-label={m.check_navigation()}>
      {links}
    </nav>
    <a className={css.signIn} href="/">
      {m.check_sign_in()}
    </a>
    <details className={css.menu}>
      <summary aria-label={m.check_menu()}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </summary>
      <nav aria-label={m.check_menu()}>
        {links}
        <a href="/">{m.check_sign_in()}</a>
      </nav>
    </details>
  </header>
)

export const PublicFooter = () => (
  <footer className={css.foot}>
    <p className="grow">{useProgrammeName()}</p>
    {PAGES.map(({ label, href }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
    <a href="/api/docs">{m.check_data()}</a>
  </footer>
)
