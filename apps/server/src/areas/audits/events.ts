import { AUDIT_EVENT_TITLES, type AuditEventType, type AuditStatus, STATUS_CHANGED } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'

/** Who does something, and when. */
export interface Doing {
  at: Date
  /** Null for the system itself. */
  by: string | null
}

const SOURCE = 'Audits'

/** An entry of the Audit Log. With `version`, the version that the event led to. */
export const logAuditEvent = (
  trx: DbOrTrx,
  { at, by }: Doing,
  { auditID, version }: { auditID: string; version?: number },
  type: AuditEventType,
  description: string,
  title: string = AUDIT_EVENT_TITLES[type],
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    type,
    source: SOURCE,
    title,
    description,
    userID: by,
    ...(version === undefined ? {} : { data: { version } }),
  })

/** A change of status. With `version`, a decision that was made on an older version is recognised as outdated. */
export const logStatusEvent = (
  trx: DbOrTrx,
  { at, by }: Doing,
  { auditID, version }: { auditID: string; version?: number },
  status: AuditStatus,
  description: string,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    type: STATUS_CHANGED,
    status,
    source: SOURCE,
    title: status,
    description,
    userID: by,
    ...(version === undefined ? {} : { data: { version } }),
  })
