import type { ReactNode } from 'react'
import css from './page.module.css'

/** A page on the canvas that scrolls as a whole: forms, dashboards. Give it a PageHeader first. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}

/** What stands under a page's header, within its margins. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>
}

interface ListPageProps {
  label: string
  /** A SidePanel while a row is chosen; it stands beside the list where there is room. */
  panel?: ReactNode
  children: ReactNode
}

/** A list that fills the window: header and filters stay, the table scrolls, the panel stands beside it. */
export function ListPage({ label, panel, children }: ListPageProps) {
  return (
    <div className={css.split} data-with-panel={panel ? true : undefined}>
      <section className={css.list} aria-label={label}>
        {children}
      </section>
      {panel}
    </div>
  )
}
