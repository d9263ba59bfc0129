import type { Audit } from '@sojourn/contract/audits/audit'

/** What the domain's rules ask of the audit around a criterion. */
type Known = Pick<Audit, 'auditStatus' | 'auditor' | 'formerAuditorIDs'>

export const auditFacts = ({ auditStatus, auditor, formerAuditorIDs }: Known) => ({
  status: auditStatus.name,
  auditorID: auditor?.userID ?? null,
  formerAuditorIDs,
})
