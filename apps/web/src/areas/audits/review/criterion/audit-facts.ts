import type { Audit } from '@sojourn/contract/audits/audit'

/** What the domain's rules ask of the audit around a criterion. */
export const auditFacts = ({ auditStatus, auditor }: Pick<Audit, 'auditStatus' | 'auditor'>) => ({
  status: auditStatus.name,
  auditorID: auditor?.userID ?? null,
})
