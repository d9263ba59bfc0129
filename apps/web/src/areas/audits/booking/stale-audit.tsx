import { fieldDate } from '@sojourn/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { Audit, AuditDraft } from './audit-draft.ts'
import { typeChoices } from './audit-types.ts'
import type { AuditFormState } from './use-audit-form.ts'

const yesOrNo = (yes: boolean) => (yes ? m.manage_audit_yes() : m.manage_audit_no())

interface StaleAuditProps {
  form: AuditFormState
  audit: Audit | undefined
}

/** What somebody else saved meanwhile, field by field. */
export function StaleAudit({ form, audit }: StaleAuditProps) {
  const types = useQuery(callQuery('listAuditTypes'))
  const choices = typeChoices(types.data, audit?.auditType)
  const day = (read: (draft: AuditDraft) => string | null) => (draft: AuditDraft) =>
    fieldDate(read(draft) ?? '')
  return (
    <StaleNotice
      form={form}
      fields={{
        auditTypeID: {
          label: m.manage_audit_type(),
          show: (theirs) => choices.find(({ value }) => value === theirs.auditTypeID)?.label,
        },
        auditorDate: { label: m.manage_audit_start(), show: day((theirs) => theirs.auditorDate) },
        auditExpiresDate: { label: m.manage_audit_expiry(), show: day((theirs) => theirs.auditExpiresDate) },
        firstAudit: { label: m.manage_audit_first(), show: (theirs) => yesOrNo(theirs.firstAudit) },
        auditorPaid: { label: m.manage_audit_paid(), show: (theirs) => yesOrNo(theirs.auditorPaid) },
        auditorInvoiceDate: {
          label: m.manage_audit_invoice_date(),
          show: day((theirs) => theirs.auditorInvoiceDate),
        },
        auditor: { label: m.manage_audit_auditor(), show: (theirs) => theirs.auditor?.name },
      }}
    />
  )
}
