import type { Trx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'

/** Who does something, and when. */
export interface Doing {
  at: Date
  /** Null for the system itself. */
  by: string | null
}

/** An entry of the Audit Type Log. */
export const logTypeEvent = (
  trx: Trx,
  { at, by }: Doing,
  auditTypeID: string,
  title: string,
  description: string,
): Promise<void> =>
  logEvent(trx, at, { correlationID: auditTypeID, source: 'Criteria', title, description, userID: by })

export const OFFERED = 'It can now be assigned to new audits.'
