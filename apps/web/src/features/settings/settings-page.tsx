import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import { ListView, type ListViewProps } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { useScrollArrows } from '../../ui/scroll-arrows.ts'
import { usePageTitle } from '../routing/use-page-title.ts'
import css from './settings-page.module.css'

interface Entry {
  path: string
  label(): string
}

/** Settings navigation in the specification's order. */
const MAIN_ENTRIES: readonly Entry[] = [
  { path: '/settings/audit-types', label: m.settings_nav_audit_types },
  { path: '/settings/customer-groups', label: m.settings_nav_customer_groups },
  { path: '/settings/tour-operators', label: m.settings_nav_travel_trades },
  { path: '/settings/users', label: m.settings_nav_users },
  { path: '/settings/admin-users', label: m.settings_nav_administrators },
  { path: '/settings/emails', label: m.settings_nav_emails },
]

/** Entries that are not in the specification. */
const MORE_ENTRIES: readonly Entry[] = [
  { path: '/settings/programme', label: m.settings_nav_programme },
  { path: '/settings/agreement', label: m.agreement_nav },
  { path: '/settings/scheme', label: m.scheme_nav },
  { path: '/settings/lookups', label: m.settings_nav_lookups },
  { path: '/settings/environmental', label: m.factors_nav },
  { path: '/settings/outbox', label: m.settings_nav_outbox },
]

/** Entries with an existing page, as two lists with a separator between them. */
const getSettingsEntries = (exists: (path: string) => boolean): readonly (readonly Entry[])[] =>
  [MAIN_ENTRIES, MORE_ENTRIES].map((entries) => entries.filter(({ path }) => exists(path)))

/** Next to the content. On phones, one row that scrolls horizontally and fades at its ends. */
function SettingsNavigation() {
  const router = useRouter()
  const bar = useRef<HTMLElement>(null)
  const { left, right } = useScrollArrows(bar)
  const path = useRouterState({ select: (state) => state.location.pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry may be outside the visible part of the row
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) bar.current?.scrollTo({ left: current.offsetLeft - 64 })
  }, [path])

  return (
    <nav
      ref={bar}
      className={css.bar}
      aria-label={m.settings_nav()}
      data-more-left={left || undefined}
      data-more-right={right || undefined}
    >
      {getSettingsEntries((entryPath) => entryPath in router.routesByPath).map((entries) => (
        <ul key={entries[0]?.path ?? ''} className={css.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} activeOptions={{ includeSearch: false }} className={css.item}>
                {entry.label()}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

interface SettingsPageProps {
  title: string
  /** Formatted number of rows. */
  count?: string | undefined
  /** Links between Settings and this page, outermost first. */
  crumbs?: readonly ReactNode[]
  badge?: ReactNode
  actions?: ReactNode
  /** A SidePanel while a row is selected. */
  panel?: ReactNode
  /** Fills the window with a list that scrolls by itself. */
  fill?: boolean
  children: ReactNode
}

/** Layout of a Settings page: header, settings navigation and content. */
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
          afterTitle={page.badge}
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

interface SettingsListProps<Row, Filter extends string> extends Omit<ListViewProps<Row, Filter>, 'label'> {
  title: string
  /** Formats the number of rows. */
  count(input: { count: number }): string
  actions?: ReactNode
  panel?: ReactNode
}

/** Settings page with a single list. */
export function SettingsList<Row extends object, Filter extends string>({
  title,
  count,
  actions,
  panel,
  ...list
}: SettingsListProps<Row, Filter>) {
  const total = list.result.data?.pagination.totalCount
  return (
    <SettingsPage
      fill
      title={title}
      count={total === undefined ? undefined : count({ count: total })}
      actions={actions}
      panel={panel}
    >
      <ListView {...list} label={title} hasBorder />
    </SettingsPage>
  )
}
