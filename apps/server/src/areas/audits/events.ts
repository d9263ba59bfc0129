import {
  AUDIT_EVENT_TITLES,
  type AuditEventType,
  type AuditField,
  type AuditStatus,
  longDate,
  STATUS_CHANGED,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { logEvent } from '../../platform/event-log.ts'
import type { AuditRecord } from './repository/records.ts'

interface LogEntry {
  type: AuditEventType
  description: string
}

const formatDay = (date: string | null): string => (date === null ? 'no date' : longDate(date))
const describeChange = (before: string, after: string): string => `Changed from ${before} to ${after}.`

const DESCRIPTIONS: Record<AuditField, (before: AuditRecord, after: AuditRecord) => LogEntry | undefined> = {
  auditType: (before, after) => ({
    type: 'audit-type-changed',
    description: describeChange(before.type?.name ?? 'no type', after.type?.name ?? 'no type'),
  }),
  mode: (before, after) => ({
    type: 'audit-mode-changed',
    description: describeChange(before.mode, after.mode),
  }),
  auditorDate: (before, after) => ({
    type: 'audit-date-changed',
    description: describeChange(formatDay(before.auditorDate), formatDay(after.auditorDate)),
  }),
  auditExpiresDate: (before, after) => ({
    type: 'expiry-changed',
    description: describeChange(formatDay(before.auditExpiresDate), formatDay(after.auditExpiresDate)),
  }),
  firstAudit: (_before, after) => ({
    type: 'first-audit-changed',
    description: after.firstAudit ? 'This is now a first audit.' : 'This is no longer a first audit.',
  }),
  auditor: (before, after) => ({
    type: 'auditor-changed',
    description: describeChange(before.auditorName ?? 'no auditor', after.auditorName ?? 'no auditor'),
  }),
  // Until an invoice is received, its date is derived from the audit date, so its change is not logged.
  invoice: (before, after) =>
    before.auditorPaid || after.auditorPaid
      ? {
          type: 'auditor-invoice-changed',
          description: after.auditorPaid
            ? `Received on ${formatDay(after.auditorInvoiceDate)}.`
            : 'Not received yet.',
        }
      : undefined,
}

/** One log entry for each changed field. */
export const describeChanges = (
  changed: readonly AuditField[],
  before: AuditRecord,
  after: AuditRecord,
): LogEntry[] => changed.flatMap((field) => DESCRIPTIONS[field](before, after) ?? [])

/** Who made a change, and when. */
export interface ChangeStamp {
  at: Date
  /** Null for the system itself. */
  by: string | null
}

const SOURCE = 'Audits'

/** Writes an entry of the audit's event log. `version` is the version of the audit after the event. */
export const logAuditEvent = (
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  { auditID, version }: { auditID: string; version?: number },
  type: AuditEventType,
  description: string,
  title: string = AUDIT_EVENT_TITLES[type],
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    type,
    source: SOURCE,
    title,
    description,
    userID: by,
    ...(version === undefined ? {} : { data: { version } }),
  })

/** Writes a change of status. `version` lets hasStatusChangedSince recognise decisions on an older version. */
export const logStatusEvent = (
  trx: DbOrTrx,
  { at, by }: ChangeStamp,
  { auditID, version }: { auditID: string; version?: number },
  status: AuditStatus,
  description: string,
): Promise<void> =>
  logEvent(trx, at, {
    correlationID: auditID,
    type: STATUS_CHANGED,
    status,
    source: SOURCE,
    title: status,
    description,
    userID: by,
    ...(version === undefined ? {} : { data: { version } }),
  })
