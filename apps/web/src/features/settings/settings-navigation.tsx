import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/messages.js'
import { useScrollArrows } from '../../ui/scroll-arrows.ts'
import { settingsEntries } from './entries.ts'
import css from './settings-navigation.module.css'

/** Next to the page; on a phone one row that scrolls sideways and fades where it continues. */
export function SettingsNavigation() {
  const router = useRouter()
  const bar = useRef<HTMLElement>(null)
  const { left, right } = useScrollArrows(bar)
  const path = useRouterState({ select: (state) => state.location.pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may stand further along the row
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
      {settingsEntries((one) => one in router.routesByPath).map((entries) => (
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
