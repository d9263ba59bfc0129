import { longDate } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AuditRecord } from '../repository/records.ts'
import { tell } from '../tell.ts'

export const tellSubmitted = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'report-submitted',
    to: { admins: true },
    values: {
      auditorName: audit.auditorName ?? '',
      noncompliances: String(audit.finalNonCompliances ?? 0),
    },
  })

export const tellRejected = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { unapproved, reason }: { unapproved: number; reason: string },
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'report-rejected',
    to: { people: [audit.auditorID] },
    values: { unapproved: String(unapproved), reason },
  })

export const tellImprovements = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  reason: string,
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'improvements-required',
    to: { hotel: true },
    values: {
      deadline: longDate(audit.kipDueDate ?? ''),
      openCriteria: String(audit.finalNonCompliances ?? 0),
      reason,
    },
  })

export const tellCertified = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'certified',
    to: { hotel: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      certificateNumber: audit.certificateNumber ?? '',
    },
  })

export const tellNotCertified = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  reason: string,
): Promise<void> =>
  tell(platform, trx, audit, { templateKey: 'not-certified', to: { hotel: true }, values: { reason } })
