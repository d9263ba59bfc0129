import { type AuditEventType, type AuditField, longDate } from '@sojourn/domain'
import type { AuditRecord } from './repository/records.ts'

interface Entry {
  type: AuditEventType
  description: string
}

const day = (date: string | null): string => (date === null ? 'no date' : longDate(date))
const fromTo = (before: string, after: string): string => `Changed from ${before} to ${after}.`

const describe: Record<AuditField, (before: AuditRecord, after: AuditRecord) => Entry | undefined> = {
  auditType: (before, after) => ({
    type: 'audit-type-changed',
    description: fromTo(before.type?.name ?? 'none', after.type?.name ?? 'none'),
  }),
  auditorDate: (before, after) => ({
    type: 'audit-date-changed',
    description: fromTo(day(before.auditorDate), day(after.auditorDate)),
  }),
  auditExpiresDate: (before, after) => ({
    type: 'expiry-changed',
    description: fromTo(day(before.auditExpiresDate), day(after.auditExpiresDate)),
  }),
  firstAudit: (_before, after) => ({
    type: 'first-audit-changed',
    description: after.firstAudit ? 'This is now a first audit.' : 'This is no longer a first audit.',
  }),
  auditor: (before, after) => ({
    type: 'auditor-changed',
    description: fromTo(before.auditorName ?? 'nobody', after.auditorName ?? 'nobody'),
  }),
  // A date that moved along with the audit's says nothing while no invoice has come.
  invoice: (before, after) =>
    before.auditorPaid || after.auditorPaid
      ? {
          type: 'auditor-invoice-changed',
          description: after.auditorPaid
            ? `Received on ${day(after.auditorInvoiceDate)}.`
            : 'Not received yet.',
        }
      : undefined,
}

/** The entries of the log that a saved change leaves, one for each field. */
export const describeEdit = (
  changed: readonly AuditField[],
  before: AuditRecord,
  after: AuditRecord,
): Entry[] => changed.flatMap((field) => describe[field](before, after) ?? [])
