import { Modal } from '@mantine/core'
import { longDate } from '@sojourn/domain/kernel/dates'
import { DEFAULT_PAGE_SIZE } from '@sojourn/domain/kernel/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '../../../../lib/api/call-types.ts'
import { callQuery } from '../../../../lib/api/query.ts'
import { timeOfDay } from '../../../../lib/format/time-of-day.ts'
import { m } from '../../../../messages/messages.js'
import { Paginator } from '../../../../ui/paginator.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import css from './log.module.css'

type Entry = Row<'listAuditTypeLog'>

/** The whole log, in pages. */
export function LogDialog({ auditTypeID, onClose }: { auditTypeID: string; onClose(): void }) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const log = useQuery({
    ...callQuery('listAuditTypeLog', {
      params: { id: auditTypeID },
      query: { page: String(page), pageCount: String(pageSize) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      opened
      size={960}
      title={m.types_log()}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.kit_close() }}
    >
      {log.isPending && <LoadingState text={m.types_log_loading()} />}
      {log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && (
        <div className={css.whole}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{m.types_log_title()}</th>
                <th scope="col">{m.types_log_date()}</th>
                <th scope="col">{m.types_log_description()}</th>
              </tr>
            </thead>
            <tbody>
              {log.data.rows.map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and has no other identity than its place
                <LogRow key={at} entry={entry} />
              ))}
            </tbody>
          </table>
          <Paginator
            page={page}
            pageSize={pageSize}
            totalCount={log.data.pagination.totalCount}
            onPage={setPage}
            onPageSize={(size) => {
              setPage(1)
              setPageSize(size)
            }}
          />
        </div>
      )}
    </Modal>
  )
}

const LogRow = ({ entry }: { entry: Entry }) => (
  <tr>
    <td className="med">{entry.title}</td>
    <td className={css.when}>
      {longDate(entry.eventDate)}
      <span className="dim t12">{timeOfDay(entry.eventDate)}</span>
    </td>
    <td className="mut">{entry.description}</td>
  </tr>
)
