import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import css from './bell.module.css'

const NoticesPanel = lazy(async () => ({
  default: (await import('../../areas/notices/notices-panel.tsx')).NoticesPanel,
}))

/** What does not fit into the dot is many. */
const MOST = 99

/** How much is new; what it is comes when it is opened. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery('listNotices'))
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
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={css.dot} aria-hidden>
            {unread > MOST ? m.notices_many() : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <NoticesPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
