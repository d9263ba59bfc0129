import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Brand } from '../../features/layout/brand.tsx'
import type { SignedInUser } from '../../features/people/me.ts'
import { m } from '../../messages/messages.js'
import css from './navigation.module.css'
import { FooterLinks, NavigationLinks } from './navigation-links.tsx'
import side from './side-navigation.module.css'

interface SideNavigationProps {
  person: SignedInUser
  isIcons: boolean
  onToggle: () => void
}

/** Beside the page: 240 px with words, or 64 px of icons. */
export function SideNavigation({ person, isIcons, onToggle }: SideNavigationProps) {
  const Sign = isIcons ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggle = isIcons ? m.app_nav_expand() : m.app_nav_collapse()
  return (
    <nav className={side.nav} aria-label={m.app_nav_main()}>
      <div className={side.column}>
        <Link to="/" className={side.brand}>
          <Brand />
          <span className="sr">{m.app_nav_home()}</span>
        </Link>
        <div className={side.scroll}>
          <NavigationLinks roles={person.roles} />
        </div>
        <button
          type="button"
          className={`${css.item} ${css.quiet} ${side.toggle}`}
          aria-expanded={!isIcons}
          data-navigation-toggle
          title={toggle}
          onClick={onToggle}
        >
          <Sign size={18} stroke={1.6} aria-hidden />
          <span className={css.label}>{toggle}</span>
        </button>
        <FooterLinks {...person} />
      </div>
    </nav>
  )
}
