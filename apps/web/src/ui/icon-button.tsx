import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import css from './icon-button.module.css'

interface IconLinkProps {
  icon: Icon
  /** The accessible name and the title: where the link leads. */
  label: string
  href: string
}

/** An icon that links to a page outside the app. */
export function IconLink({ icon: ItemIcon, label, href }: IconLinkProps) {
  return (
    <a href={href} title={label} aria-label={label} className={css.button}>
      <ItemIcon size={16} stroke={1.75} aria-hidden />
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  /** The accessible name and the title: what the button does. */
  label: string
  size?: 28 | 32 | 36 | 44
  outlined?: boolean
}

export function IconButton({ icon: ItemIcon, label, size = 32, outlined = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={css.button}
      data-size={size}
      data-outlined={outlined || undefined}
      aria-label={label}
    >
      <ItemIcon size={size >= 36 ? 20 : 16} stroke={size >= 36 ? 1.6 : 1.75} aria-hidden />
    </button>
  )
}
