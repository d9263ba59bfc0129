import type { Icon } from '@tabler/icons-react'
import css from './icon-button.module.css'

interface IconLinkProps {
  icon: Icon
  /** Where it leads, for those who cannot see the picture; shown as its title too. */
  label: string
  href: string
}

/** A picture that leads to a page outside the app. */
export function IconLink({ icon: Picture, label, href }: IconLinkProps) {
  return (
    <a href={href} title={label} aria-label={label} className={css.button}>
      <Picture size={16} stroke={1.75} aria-hidden />
    </a>
  )
}
