import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { signedInRoute } from '../../features/routing/signed-in.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { ModalLayer } from '../../ui/modal-layer.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { NoticeLine } from './notice-line.tsx'
import css from './notices.module.css'
import { useReadNotices } from './use-read-notices.ts'

/** The notifications of the user, newest first. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const { roles } = signedInRoute.useRouteContext()
  const { data, error, isPending, refetch } = useQuery(callQuery('listNotices'))
  const { readOne, readAll } = useReadNotices()
  const newest = data?.notices[0]
  useCloseOnArrival(onClose)

  return (
    <ModalLayer overlayClassName={css.overlay} className={css.panel} onClose={onClose}>
      <header className={css.head}>
        <Heading slot="title" className="title">
          {m.notices_title()}
        </Heading>
        {newest && data.unread > 0 && (
          <button type="button" className={css.all} onClick={() => readAll(newest.at)}>
            {m.notices_read_all()}
          </button>
        )}
        <IconButton icon={IconX} label={m.notices_close()} size={36} onClick={onClose} />
      </header>
      {isPending && <LoadingState text={m.notices_loading()} rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.notices.length === 0 && <EmptyState text={m.notices_none()} />}
      {newest && (
        <ul className={css.list}>
          {data.notices.map((notice) => (
            <li key={notice.noticeID ?? notice.auditID}>
              <NoticeLine
                notice={notice}
                roles={roles}
                onOpen={() => {
                  readOne(notice)
                  // If the page is open already, no navigation closes the panel.
                  if (notice.opens) onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </ModalLayer>
  )
}

function useCloseOnArrival(onClose: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href })
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) onClose()
  }, [address, onClose])
}
