import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { showToast } from '../../ui/show-toast.ts'
import css from './bell.module.css'

type Panel = ComponentType<{ onClose: () => void }>

const loadPanel = () => import('../../areas/notifications/notices-panel.tsx')

const PREFETCH_DELAY_MS = 8_000

/** Larger counts do not fit into the badge. */
const MAX_COUNT = 99

/** Button with the number of unread notifications. Opens the panel. */
export function Bell() {
  const [open, setOpen] = useState<{ Panel: Panel }>()
  const { data } = useQuery(callQuery('listNotices'))
  const isKnown = data !== undefined
  // Prefetch the panel after the page has loaded, so that it opens offline. A failed prefetch is ignored, because a click
  // loads the panel again and reports errors.
  useEffect(() => {
    if (!isKnown) return
    const ahead = setTimeout(() => void loadPanel().catch(() => undefined), PREFETCH_DELAY_MS)
    return () => clearTimeout(ahead)
  }, [isKnown])
  const unread = data?.unread ?? 0
  const label = unread > 0 ? m.notices_open_unread({ count: unread }) : m.notices_open()
  return (
    <>
      <button
        type="button"
        className={css.bell}
        aria-label={label}
        aria-haspopup="dialog"
        title={m.notices_open()}
        // Offline, the code may fail to load. A toast keeps the page and its input.
        onClick={() =>
          void loadPanel().then(
            ({ NoticesPanel }) => setOpen({ Panel: NoticesPanel }),
            () => showToast.error(m.app_error_offline()),
          )
        }
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={css.dot} aria-hidden>
            {unread > MAX_COUNT ? m.notices_many() : unread}
          </span>
        )}
      </button>
      {open && <open.Panel onClose={() => setOpen(undefined)} />}
    </>
  )
}
