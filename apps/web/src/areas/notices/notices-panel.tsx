import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../lib/api/query.ts'
import { signedInRoute } from '../../lib/routing/signed-in.ts'
import { m } from '../../messages/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { NoticeLine } from './notice-line.tsx'
import css from './notices.module.css'
import { useReadNotices } from './use-read-notices.ts'

/** What concerns the person, newest first. A modal dialog of the browser: it keeps the focus, and gives it back. */
export function NoticesPanel({ onClose }: { onClose: () => void }) {
  const { roles } = signedInRoute.useRouteContext()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, error, isPending, refetch } = useQuery(callQuery('listNotices'))
  const { readOne, readAll } = useReadNotices()
  const newest = data?.notices[0]
  useEffect(() => dialog.current?.showModal(), [])
  useCloseOnArrival(onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is Escape for the finger
    <dialog
      ref={dialog}
      className={css.panel}
      aria-label={m.notices_title()}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={css.content}>
        <header className={css.head}>
          <h2 className="title">{m.notices_title()}</h2>
          {newest && data.unread > 0 && (
            <button type="button" className={css.all} onClick={() => readAll(newest.at)}>
              {m.notices_read_all()}
            </button>
          )}
          <IconButton
            icon={IconX}
            label={m.notices_close()}
            size={36}
            onClick={() => dialog.current?.close()}
          />
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
                    // The same place may be open already: then no arrival closes it.
                    if (notice.opens) onClose()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </dialog>
  )
}

function useCloseOnArrival(onClose: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href })
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) onClose()
  }, [address, onClose])
}
