import { longDate } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { MailValues } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { noteTold } from './clock/note-told.ts'
import {
  findAdminRecipients,
  findHotelRecipients,
  findRecipients,
  type Recipient,
} from './repository/people.ts'
import type { AuditRecord } from './repository/records.ts'

interface Letter {
  templateKey: string
  /** The property, the certifier, and whoever else is named; nobody twice, and nobody who is disabled. */
  to: { hotel?: boolean; admins?: boolean; people?: (string | null)[] }
  values?: MailValues
}

async function recipientsOf(trx: DbOrTrx, audit: AuditRecord, { to }: Letter): Promise<Recipient[]> {
  const people = (to.people ?? []).filter((userID) => userID !== null)
  const all = [
    ...(to.hotel ? await findHotelRecipients(trx, audit.site.siteID) : []),
    ...(to.admins ? await findAdminRecipients(trx, audit.assignedUserID) : []),
    ...(await findRecipients(trx, people)),
  ]
  return [...new Map(all.map((one) => [one.userID, one])).values()]
}

export async function tell(
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  letter: Letter,
): Promise<void> {
  for (const { userID, address, name, firstName } of await recipientsOf(trx, audit, letter))
    await platform.mail.send(trx, {
      templateKey: letter.templateKey,
      to: { userID, address, name },
      variables: {
        firstName,
        siteName: audit.site.siteName,
        link: `${platform.config.publicUrl}/audits/audit/${audit.auditID}`,
        ...letter.values,
      },
    })
}

export const dateAndAuditor = (audit: AuditRecord) => ({
  auditDate: audit.auditorDate === null ? 'a date to be agreed' : longDate(audit.auditorDate),
  auditorName: audit.auditorName ?? '',
})

/** Created, or newly dated. */
export async function tellBooked(platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> {
  await tell(platform, trx, audit, {
    templateKey: 'audit-booked',
    to: { hotel: true, people: [audit.auditorID] },
    values: dateAndAuditor(audit),
  })
  await noteTold(trx, audit, 'audit-upcoming', { openCriteria: 0, at: platform.clock.now() })
}

export const emailAuditorChanged = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  former: { userID: string; name: string },
): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'auditor-changed',
    to: { hotel: true, people: [former.userID, audit.auditorID] },
    values: { ...dateAndAuditor(audit), formerAuditorName: former.name },
  })

export const tellDateConfirmed = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'audit-date-confirmed',
    to: { admins: true, people: [audit.auditorID] },
    values: dateAndAuditor(audit),
  })

export const tellCancelled = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  tell(platform, trx, audit, {
    templateKey: 'audit-cancelled',
    to: { hotel: true, people: [audit.auditorID] },
    values: { auditDate: dateAndAuditor(audit).auditDate },
  })
