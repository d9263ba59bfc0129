import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../messages/messages.js'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageTitle } from '../routing/use-page-title.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import css from './settings-page.module.css'

interface SettingsPageProps {
  title: string
  /** How many there are, said as a sentence. */
  count?: string | undefined
  /** Links between Settings and this page, outermost first. */
  crumbs?: readonly ReactNode[]
  badge?: ReactNode
  actions?: ReactNode
  /** A SidePanel while a row is chosen. */
  panel?: ReactNode
  /** A list that fills the window and scrolls by itself. */
  fill?: boolean
  children: ReactNode
}

/** A page of the Settings area: its header, the area's navigation on the left, and what it is about. */
export function SettingsPage({ title, count, crumbs = [], panel, fill = false, ...page }: SettingsPageProps) {
  usePageTitle(title)
  return (
    <div className={css.page} data-with-panel={panel ? true : undefined}>
      <section className={css.main} aria-label={title}>
        <PageHeader
          title={title}
          crumbs={[
            <Link key="settings" to="/settings">
              {m.settings_title()}
            </Link>,
            ...crumbs,
          ]}
          badge={page.badge}
          actions={page.actions}
          {...(count === undefined ? {} : { count })}
        />
        <div className={css.columns}>
          <SettingsNavigation />
          <div className={css.content} data-fill={fill || undefined}>
            {page.children}
          </div>
        </div>
      </section>
      {panel}
    </div>
  )
}
