import { longDate } from '@sojourn/domain'
import type { AuditState } from '../areas/audits/index.ts'
import type { MailValues } from '../platform/mail/mail.ts'
import type { StatusChange } from './audit-history.ts'
import type { DemoSite } from './data/sites.ts'

export interface LoadedAudit {
  auditID: string
  site: DemoSite
  state: AuditState
  history: readonly StatusChange[]
  /** The number of the issued certificate, even if it was withdrawn. */
  certificateNumber: string | null
  /** The criteria that the certifier has not approved. */
  unapproved: number
}

/** An e-mail caused by a status change of an audit. */
export interface AuditMail {
  templateKey: string
  to: readonly ('hotel' | 'auditor' | 'admins')[]
  /** The link leads to the audit unless a value says otherwise. */
  values: MailValues
}

interface MailContext {
  auditorName: string
  contactName: string
  publicUrl: string
}

const formatDate = (date: string | null): string => (date === null ? 'a date to be agreed' : longDate(date))

/** The e-mail for a status change; undefined if none is sent. */
export function createAuditMail(
  change: StatusChange,
  audit: LoadedAudit,
  names: MailContext,
): AuditMail | undefined {
  const { state } = audit
  const { auditorName } = names
  const auditDate = formatDate(state.auditorDate)
  const certifiedUntil = formatDate(state.auditExpiresDate)
  const noncompliances = String(state.totalNonCompliances ?? 0)
  switch (change.status) {
    case 'Audit Due':
      if (state.mode === 'check-up') return undefined
      return { templateKey: 'audit-requested', to: ['admins'], values: { requestedBy: names.contactName } }
    case 'Audit Confirmed':
      return { templateKey: 'audit-booked', to: ['hotel', 'auditor'], values: { auditDate, auditorName } }
    case 'Date Set':
      return {
        templateKey: 'audit-date-change-requested',
        to: ['admins'],
        values: { auditDate, requestedDate: formatDate(state.requestedDate) },
      }
    case 'Report Pending':
      return {
        templateKey: 'audit-took-place',
        to: ['hotel'],
        // Sent e-mails are stored without the token of a one-time link.
        values: { auditDate, auditorName, link: `${names.publicUrl}/audit-confirmation?token=…` },
      }
    case 'Quality Check':
      return { templateKey: 'report-submitted', to: ['admins'], values: { auditorName, noncompliances } }
    case 'Rejected':
      return {
        templateKey: 'report-rejected',
        to: ['auditor'],
        values: { unapproved: String(audit.unapproved), reason: '' },
      }
    case 'Improvements':
      return {
        templateKey: 'improvements-required',
        to: ['hotel'],
        values: { deadline: formatDate(state.kipDueDate), openCriteria: noncompliances, reason: '' },
      }
    case 'Certified':
      return {
        templateKey: 'certified',
        to: ['hotel'],
        values: { certifiedUntil, certificateNumber: audit.certificateNumber ?? '' },
      }
    case 'Not Certified':
      return { templateKey: 'not-certified', to: ['hotel'], values: { reason: '' } }
    case 'Cancelled':
      return { templateKey: 'audit-cancelled', to: ['hotel', 'auditor'], values: { auditDate } }
    case 'Expired Audit':
      return { templateKey: 'audit-expired', to: ['hotel', 'admins'], values: {} }
    case 'Expired Certification':
      return { templateKey: 'certificate-expired', to: ['hotel', 'admins'], values: { certifiedUntil } }
  }
}
