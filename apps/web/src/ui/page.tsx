import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { m } from '../messages/messages.js'
import css from './page.module.css'

/** What the shell puts last in every page's header: the bell. */
export const HeaderTools = createContext<ReactNode>(null)

interface PageHeaderProps {
  title: string
  /** How many there are, said as a sentence: "84 audits". */
  count?: string
  /** Links that lead up, outermost first. */
  crumbs?: readonly ReactNode[]
  /** Before the title: the way to what comes before it. */
  lead?: ReactNode
  /** Beside the title: a status badge. */
  badge?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, count, crumbs = [], lead, badge, actions }: PageHeaderProps) {
  const tools = useContext(HeaderTools)
  return (
    <header className={css.head}>
      <div className={css.words}>
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <div className={css.line}>
          {lead}
          <h1 className="title-lg">{title}</h1>
          {badge}
          {count !== undefined && <p className={css.count}>{count}</p>}
        </div>
      </div>
      {(actions || tools) && (
        <div className={css.tools}>
          {actions}
          {tools && <div className={css.shell}>{tools}</div>}
        </div>
      )}
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly ReactNode[] }) {
  return (
    <nav aria-label={m.kit_breadcrumbs()}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the way up has no other identity than its depth
          <li key={at}>{crumb}</li>
        ))}
      </ol>
    </nav>
  )
}

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
