import type { Audit } from '@sojourn/contract/audits/audit'

/** What the domain's rules ask of the audit around a criterion. */
type AuditFields = Pick<Audit, 'auditStatus' | 'auditor' | 'formerAuditorIDs'>

export const auditFacts = ({ auditStatus, auditor, formerAuditorIDs }: AuditFields) => ({
  status: auditStatus.name,
  auditorID: auditor?.userID ?? null,
  formerAuditorIDs,
})
