import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'

/** Who does something, and when. */
export interface Doing {
  at: Date
  /** Null for the system itself. */
  by: string | null
}

/** An entry of the Audit Log. */
export const logAuditEvent = (
  trx: DbOrTrx,
  { at, by }: Doing,
  auditID: string,
  title: string,
  description: string,
): Promise<void> =>
  logEvent(trx, at, { correlationID: auditID, source: 'Audits', title, description, userID: by })

/** A change of status, with the version it led to, so that a decision on an older one is known for what it is. */
export const logStatusEvent = (
  trx: DbOrTrx,
  { at, by }: Doing,
  { auditID, version }: { auditID: string; version: number },
  title: string,
  description: string,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    source: 'Audits',
    title,
    description,
    userID: by,
    data: { version },
  })
