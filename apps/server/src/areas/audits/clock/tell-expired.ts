import { longDate } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AuditRecord } from '../repository/records.ts'
import { tell } from '../tell.ts'

export const tellAuditExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, { templateKey: 'audit-expired', to: { hotel: true, admins: true } })

/** What to do now is on the dashboard. */
export const tellCertificateExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'certificate-expired',
    to: { hotel: true, admins: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      link: `${platform.config.publicUrl}/`,
    },
  })
