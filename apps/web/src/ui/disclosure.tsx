import type { ReactNode } from 'react'
import css from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** Shown while it is closed. */
  value?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A collapsible part of a panel, which shows its value while it is closed. */
export function Disclosure({ title, value, open = false, children }: DisclosureProps) {
  return (
    <details className={`${css.details} ${css.fold}`} open={open}>
      <summary>
        {title}
        {value && <span className={css.value}>{value}</span>}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
