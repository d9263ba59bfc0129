import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { m } from '../messages/messages.js'
import css from './page.module.css'

/** Set by the shell: the last item of every page header, the notification bell. */
export const HeaderTools = createContext<ReactNode>(null)

interface PageHeaderProps {
  title: string
  /** The formatted number of rows: "84 audits". */
  count?: string
  /** Above the title. */
  date?: string
  /** 2 for a second header on the same page. */
  level?: 1 | 2
  /** Breadcrumb links, outermost first. */
  crumbs?: readonly ReactNode[]
  /** Before the title: a link to the previous page. */
  lead?: ReactNode
  /** Shown after the title, for example a status badge. */
  afterTitle?: ReactNode
  actions?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { title, date, level = 1, count, crumbs = [], lead, afterTitle, actions } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  const tools = useContext(HeaderTools)
  return (
    <header className={css.head}>
      <div className={css.texts}>
        {date !== undefined && <p className={css.date}>{date}</p>}
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <div className={css.line}>
          {lead}
          <Heading className="title-lg">{title}</Heading>
          {afterTitle}
          {count !== undefined && <p className={css.count}>{count}</p>}
        </div>
      </div>
      {(actions || tools) && (
        <div className={css.tools}>
          {actions}
          {tools && <div className={css.shellTools}>{tools}</div>}
        </div>
      )}
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly ReactNode[] }) {
  return (
    <nav aria-label={m.ui_breadcrumbs()}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a breadcrumb is identified by its position
          <li key={index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  )
}

/** A page on the canvas that scrolls as a whole: forms, dashboards. Give it a PageHeader first. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}

/** The content below the page header, with margins. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>
}

interface ListPageProps {
  label: string
  /** A SidePanel while a row is selected. */
  panel?: ReactNode
  children: ReactNode
}

/** A list that fills the window: header and filters are fixed, the table scrolls, the panel is next to it. */
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
