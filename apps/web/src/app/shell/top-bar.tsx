import { IconBell, IconMenu2, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Brand } from '../../features/layout/brand.tsx'
import type { SignedInUser } from '../../features/people/me.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { showToast } from '../../ui/show-toast.ts'
import { FooterLinks, NavigationLinks } from './navigation.tsx'
import css from './top-bar.module.css'

const ModalLayer = lazy(async () => ({ default: (await import('../../ui/modal-layer.tsx')).ModalLayer }))

/** Top bar on phones, with the navigation in a drawer. */
export function TopBar({ person }: { person: SignedInUser }) {
  const [isOpen, setOpen] = useState(false)
  const url = useRouterState({ select: (state) => state.location.href })

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setOpen(false), [url])

  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.button}
        aria-label={m.app_nav_open()}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Link to="/" className={css.brand}>
        <Brand />
        <span className="sr">{m.app_nav_home()}</span>
      </Link>
      <div className={css.end}>
        <Bell />
      </div>
      <Suspense>
        {isOpen && (
          <ModalLayer
            overlayClassName={css.overlay}
            className={css.drawer}
            aria-label={m.app_nav_main()}
            onClose={() => setOpen(false)}
          >
            <nav className={css.content} aria-label={m.app_nav_main()}>
              <div className={css.head}>
                <Brand />
                <button
                  type="button"
                  className={css.button}
                  aria-label={m.app_nav_close()}
                  onClick={() => setOpen(false)}
                >
                  <IconX size={20} stroke={1.6} aria-hidden />
                </button>
              </div>
              <NavigationLinks roles={person.roles} />
              <div className={css.foot}>
                <FooterLinks {...person} />
              </div>
            </nav>
          </ModalLayer>
        )}
      </Suspense>
    </header>
  )
}

type Panel = ComponentType<{ onClose: () => void }>

const loadPanel = () => import('../../areas/notifications/notifications-panel.tsx')

const PREFETCH_DELAY_MS = 8_000

/** Larger counts do not fit into the badge. */
const MAX_COUNT = 99

/** Button with the number of unread notifications. Opens the panel. */
export function Bell() {
  const [openPanel, setOpenPanel] = useState<{ Panel: Panel }>()
  const { data } = useQuery(callQuery('listNotifications'))
  const hasLoaded = data !== undefined
  // Prefetch the panel after the page has loaded, so that it opens offline. A failed prefetch is ignored, because a click
  // loads the panel again and reports errors.
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])
  const unread = data?.unread ?? 0
  const label = unread > 0 ? m.notifications_open_unread({ count: unread }) : m.notifications_open()
  return (
    <>
      <button
        type="button"
        className={css.bell}
        aria-label={label}
        aria-haspopup="dialog"
        title={m.notifications_open()}
        // Offline, the code may fail to load. A toast is shown instead of an error page, so that no input is lost.
        onClick={() =>
          void loadPanel().then(
            ({ NotificationsPanel }) => setOpenPanel({ Panel: NotificationsPanel }),
            () => showToast.error(m.app_error_offline()),
          )
        }
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={css.dot} aria-hidden>
            {unread > MAX_COUNT ? m.notifications_many() : unread}
          </span>
        )}
      </button>
      {openPanel && <openPanel.Panel onClose={() => setOpenPanel(undefined)} />}
    </>
  )
}
