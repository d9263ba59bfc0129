import type { Icon } from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import css from './navigation.module.css'

/** Leads out of the app, into a window of its own. */
export function ExternalLink({ href, icon: Sign, label }: { href: string; icon: Icon; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.item} title={label}>
      <Sign size={18} stroke={1.6} aria-hidden />
      <span className={css.label}>
        {label}
        <span className="sr"> {m.app_nav_new_window()}</span>
      </span>
    </a>
  )
}
