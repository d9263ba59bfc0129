import { auditTypeLabel } from '@sojourn/domain/criteria/numbering'
import { longDate } from '@sojourn/domain/kernel/dates'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import type { Fact } from '../../../ui/fact-list.tsx'

/** What is not known shows as a dash. */
export const known = (value: string | null | undefined): string => value || m.audits_nothing()

const day = (date: string | null): string => (date === null ? m.audits_nothing() : longDate(date))
const yesOrNo = (value: boolean): string => (value ? m.review_yes() : m.review_no())

export const auditFacts = (audit: Answer<'getAudit'>): Fact[] => {
  const { site, auditType } = audit
  return [
    { label: m.audit_panel_type(), value: auditType ? auditTypeLabel(auditType) : m.audits_nothing() },
    { label: m.audit_panel_first_audit(), value: yesOrNo(audit.firstAudit) },
    { label: m.audit_panel_audit_date(), value: day(audit.auditorDate) },
    { label: m.audit_panel_audit_expiry(), value: day(audit.auditExpiresDate) },
    { label: m.audit_panel_submitted(), value: day(audit.auditorSubmittedDate) },
    { label: m.audit_panel_results_sent(), value: day(audit.resultsSentDate) },
    { label: m.audit_panel_certified(), value: day(audit.certifiedDate) },
    { label: m.audit_panel_accommodation(), value: known(site.accommodationType?.name) },
    { label: m.audit_panel_membership_status(), value: known(site.membershipStatus?.name) },
    { label: m.audit_panel_membership_type(), value: known(site.serviceTier?.name) },
    { label: m.audit_panel_membership_expiry(), value: day(site.membershipEnd) },
    { label: m.audit_panel_chain_connect(), value: yesOrNo(site.chainConnect) },
    { label: m.audit_panel_ucc(), value: known(site.propertyURN) },
  ]
}
