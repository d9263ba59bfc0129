import { type AuditFacts, dayOf, isActive, reportFacts } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { findAnswerFacts } from './repository/answer-facts.ts'
import { findOtherAudits } from './repository/locks.ts'
import type { AuditRecord } from './repository/records.ts'

/** What the rules need to know, counted from the answers as they are now. */
export async function factsOf(trx: DbOrTrx, audit: AuditRecord): Promise<AuditFacts> {
  const others = await findOtherAudits(trx, audit.site.siteID, audit.auditID)
  return {
    status: audit.status,
    auditorID: audit.auditorID,
    formerAuditorIDs: audit.formerAuditorIDs,
    auditorDate: audit.auditorDate,
    auditExpiresDate: audit.auditExpiresDate,
    createdDay: dayOf(audit.createdAt),
    dateConfirmed: audit.dateConfirmed,
    kipDueDate: audit.kipDueDate,
    siteHasOtherActive: others.some(({ status }) => isActive(status)),
    report: reportFacts(await findAnswerFacts(trx, audit), audit.firstAudit),
  }
}
