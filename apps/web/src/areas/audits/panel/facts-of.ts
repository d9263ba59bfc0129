import type { Audit, AuditRow } from '@sojourn/contract/audits/audit'
import { type AuditFacts, EMPTY_REPORT } from '@sojourn/domain/audits/facts'

type Known = Partial<Pick<Audit, 'formerAuditorIDs'>> &
  Pick<
    AuditRow,
    | 'auditStatus'
    | 'auditor'
    | 'auditorDate'
    | 'auditExpiresDate'
    | 'auditCreatedDate'
    | 'dateConfirmed'
    | 'kipDueDate'
  >

/** What the rules need, as far as the panel knows it: the answers are not here, so the server has the last word on them. */
export const factsOf = (audit: Known): AuditFacts => ({
  status: audit.auditStatus.name,
  auditorID: audit.auditor?.userID ?? null,
  // A row of the list does not have them: the server has the last word there.
  formerAuditorIDs: audit.formerAuditorIDs ?? [],
  auditorDate: audit.auditorDate,
  auditExpiresDate: audit.auditExpiresDate,
  createdDay: audit.auditCreatedDate.slice(0, 10),
  dateConfirmed: audit.dateConfirmed,
  kipDueDate: audit.kipDueDate,
  report: EMPTY_REPORT,
  siteHasOtherActive: false,
})
