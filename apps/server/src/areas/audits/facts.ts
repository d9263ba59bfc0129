import { type AuditFacts, dayOf, EMPTY_REPORT, isActive } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { findOtherAudits } from './repository/locks.ts'
import { type AuditRecord, countQuestions } from './repository/records.ts'

/** What the rules need to know. Nothing is answered yet, so every criterion still waits to be approved. */
export async function factsOf(trx: DbOrTrx, audit: AuditRecord): Promise<AuditFacts> {
  const others = await findOtherAudits(trx, audit.site.siteID, audit.auditID)
  return {
    status: audit.status,
    auditorID: audit.auditorID,
    auditorDate: audit.auditorDate,
    auditExpiresDate: audit.auditExpiresDate,
    createdDay: dayOf(audit.createdAt),
    dateConfirmed: audit.dateConfirmed,
    kipDueDate: audit.kipDueDate,
    siteHasOtherActive: others.some(({ status }) => isActive(status)),
    report: { ...EMPTY_REPORT, unapproved: audit.type === null ? 0 : await countQuestions(trx, audit.type) },
  }
}
