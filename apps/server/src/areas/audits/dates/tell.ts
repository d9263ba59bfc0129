import { longDate } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAdminRecipients } from '../repository/people.ts'
import type { AuditRecord } from '../repository/records.ts'
import { dateAndAuditor, tell } from '../tell.ts'

/** Where an Admin books it. */
const managePage = ({ config }: Platform, { auditID, site }: AuditRecord): string =>
  `${config.publicUrl}/companies/company/${site.companyID}/customers/customer/${site.siteID}/audit/${auditID}`

/** A new audit is nobody's yet, so every Admin hears of it. */
export async function tellRequested(
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  by: Principal,
): Promise<void> {
  const admins = await findAdminRecipients(trx, null)
  await tell(platform, trx, audit, {
    templateKey: 'audit-requested',
    to: { people: admins.map(({ userID }) => userID) },
    values: { requestedBy: by.name, link: managePage(platform, audit) },
  })
}

export const tellDateChangeRequested = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'audit-date-change-requested',
    to: { admins: true },
    values: {
      auditDate: dateAndAuditor(audit).auditDate,
      requestedDate: longDate(audit.requestedDate ?? ''),
      link: managePage(platform, audit),
    },
  })

/** In the same words that asked for the improvements, with the day that counts now. */
export const tellDeadlineChanged = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { openCriteria, former }: { openCriteria: number; former: string },
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'improvements-required',
    to: { hotel: true },
    values: {
      deadline: longDate(audit.kipDueDate ?? ''),
      openCriteria: String(openCriteria),
      reason: `The deadline has changed; it was ${former} before.`,
    },
  })
