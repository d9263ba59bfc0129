import type { AuditEventType, AuditStatus } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const DECISIONS: AuditStatus[] = ['Rejected', 'Improvements', 'Certified', 'Not Certified']
const CORRECTED: AuditEventType = 'answer-corrected'

/** Who approved or rejected criteria, corrected answers after the report was submitted, or decided the audit. */
export async function findQualityCheckers(db: DbOrTrx, auditID: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select changed_by as user_id from response_change join audit_response using (audit_response_id)
    where audit_id = ${auditID} and kind in ('approved', 'rejected') and changed_by is not null
    union
    select event_log.user_id from event_log join audit on audit.audit_id = event_log.correlation_id
    where audit_id = ${auditID} and event_log.user_id is not null and (
      event_log.status = any(${DECISIONS})
      or event_type = ${CORRECTED} and event_at >= audit.auditor_submitted_at)`.execute(db)
  return rows.map((row) => row.user_id)
}
