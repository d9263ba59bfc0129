import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { showToast } from '../../ui/show-toast.ts'
import css from './bell.module.css'

type Panel = ComponentType<{ onClose: () => void }>

const loadPanel = () => import('../../areas/notifications/notifications-panel.tsx')

const PREFETCH_DELAY_MS = 8_000

/** Larger counts do not fit into the badge. */
const MAX_COUNT = 99

/** Button with the number of unread notifications. Opens the panel. */
export function Bell() {
  const [open, setOpen] = useState<{ Panel: Panel }>()
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
            ({ NotificationsPanel }) => setOpen({ Panel: NotificationsPanel }),
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
      {open && <open.Panel onClose={() => setOpen(undefined)} />}
    </>
  )
}
