import { DEFAULT_PAGE_SIZE } from '@sojourn/domain/kernel/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LogTable } from '../../../features/log-table.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { formatTimeOfDay } from '../../../lib/times.ts'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './log.module.css'

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
    <Modal width={960} title={m.types_log()} onClose={onClose}>
      {log.isPending && <LoadingState text={m.types_log_loading()} />}
      {log.error && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && (
        <div className={css.fullLog}>
          <LogTable label={m.types_log()} events={log.data.rows} formatTime={formatTimeOfDay} />
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
