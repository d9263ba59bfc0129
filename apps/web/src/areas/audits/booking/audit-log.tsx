import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/explain.ts'
import { LogTable } from '../../../ui/log-table.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Audit } from './audit-draft.ts'
import css from './audit-log.module.css'

/** How many the audit brings along; what is older comes in pages of this many. */
const WITH_THE_AUDIT = 200
const A_PAGE = 100

/** What happened to the audit, newest first. */
export function AuditLog({ audit }: { audit: Audit }) {
  const hasOlder = audit.eventLog.length >= WITH_THE_AUDIT
  const older = useInfiniteQuery({
    queryKey: ['listAuditLog', { params: { id: audit.auditID } }],
    queryFn: ({ pageParam }) =>
      api.call('listAuditLog', {
        params: { id: audit.auditID },
        query: { page: String(pageParam), pageCount: String(A_PAGE) },
      }),
    initialPageParam: WITH_THE_AUDIT / A_PAGE + 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
    // Nobody reads three years back unless they ask.
    enabled: false,
  })
  const events = [...audit.eventLog, ...(older.data?.pages.flatMap(({ rows }) => rows) ?? [])]
  const mayAsk = hasOlder && (older.data === undefined || older.hasNextPage)

  return (
    <Section title={m.manage_audit_log()} voice="speaks">
      {events.length === 0 ? (
        <p className="dim">{m.manage_audit_log_none()}</p>
      ) : (
        <LogTable label={m.manage_audit_log()} events={events} timeOf={timeOfDay} />
      )}
      {older.error && <p className="bad-t">{explain(older.error).sentence ?? m.kit_error_text()}</p>}
      {mayAsk && (
        <Button
          variant="default"
          className={css.older}
          loading={older.isFetching}
          onClick={() => void older.fetchNextPage()}
        >
          {m.manage_audit_log_older()}
        </Button>
      )}
    </Section>
  )
}
