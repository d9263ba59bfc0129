import type { StatusChange } from '@sojourn/contract/audits/save-audit'
import { type AuditFacts, longDate, type TransitionEffect } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MailValues } from '../../platform/mail/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCertificateStatus } from '../certificates/index.ts'
import { findAdminRecipients, findHotelRecipients, findRecipients, type Recipient } from '../people/index.ts'
import { markDueReminderSent } from './clock/due-reminders.ts'
import type { AuditRecord } from './repository/records.ts'

export interface AuditEmail {
  templateKey: string
  /** Emails the property, the certifier and the named people once each. Disabled accounts receive nothing. */
  to: { hotel?: boolean; admins?: boolean; people?: (string | null)[] }
  values?: MailValues
  /** Values that depend on the recipient. */
  valuesOf?(recipient: Recipient): MailValues
}

async function findEmailRecipients(
  trx: DbOrTrx,
  audit: AuditRecord,
  { to }: AuditEmail,
): Promise<Recipient[]> {
  const people = (to.people ?? []).filter((userID) => userID !== null)
  const all = [
    ...(to.hotel ? await findHotelRecipients(trx, audit.site.siteID) : []),
    ...(to.admins ? await findAdminRecipients(trx, audit.assignedUserID) : []),
    ...(await findRecipients(trx, people)),
  ]
  return [...new Map(all.map((person) => [person.userID, person])).values()]
}

export async function sendAuditEmail(
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  email: AuditEmail,
): Promise<void> {
  for (const recipient of await findEmailRecipients(trx, audit, email)) {
    const { userID, address, name } = recipient
    await platform.mail.send(trx, {
      templateKey: email.templateKey,
      to: { userID, address, name },
      variables: {
        firstName: recipient.firstName,
        siteName: audit.site.siteName,
        link: `${platform.config.publicUrl}/audits/audit/${audit.auditID}`,
        ...email.values,
        ...email.valuesOf?.(recipient),
      },
    })
  }
}

export const dateAndAuditor = (audit: AuditRecord) => ({
  auditDate: audit.auditorDate === null ? 'a date to be agreed' : longDate(audit.auditorDate),
  auditorName: audit.auditorName ?? '',
})

const managePageUrl = ({ config }: Platform, { auditID, site }: AuditRecord): string =>
  `${config.publicUrl}/companies/company/${site.companyID}/customers/customer/${site.siteID}/audit/${auditID}`

/** Goes to every Admin, because a requested audit is not assigned yet. */
export async function emailAuditRequested(
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  by: Principal,
): Promise<void> {
  const admins = await findAdminRecipients(trx, null)
  await sendAuditEmail(platform, trx, audit, {
    templateKey: 'audit-requested',
    to: { people: admins.map(({ userID }) => userID) },
    values: { requestedBy: by.name, link: managePageUrl(platform, audit) },
  })
}

/** For a new audit and for a changed date. The email replaces the reminder that is due for this date. */
export async function emailAuditBooked(platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> {
  await sendAuditEmail(platform, trx, audit, {
    templateKey: 'audit-booked',
    to: { hotel: true, people: [audit.auditorID] },
    values: dateAndAuditor(audit),
    valuesOf: ({ userID }) => ({ recipient: userID === audit.auditorID ? 'auditor' : 'property' }),
  })
  await markDueReminderSent(trx, audit, 'audit-upcoming', { openCriteria: 0, at: platform.clock.now() })
}

export const emailAuditorChanged = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  former: { userID: string; name: string },
): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'auditor-changed',
    to: { hotel: true, people: [former.userID, audit.auditorID] },
    values: { ...dateAndAuditor(audit), formerAuditorName: former.name },
  })

const emailDateConfirmed = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'audit-date-confirmed',
    to: { admins: true, people: [audit.auditorID] },
    values: dateAndAuditor(audit),
  })

const emailDateChangeRequested = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'audit-date-change-requested',
    to: { admins: true },
    values: {
      auditDate: dateAndAuditor(audit).auditDate,
      requestedDate: longDate(audit.requestedDate ?? ''),
      link: managePageUrl(platform, audit),
    },
  })

const emailAuditCancelled = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'audit-cancelled',
    to: { hotel: true, people: [audit.auditorID] },
    values: { auditDate: dateAndAuditor(audit).auditDate },
  })

const emailReportSubmitted = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'report-submitted',
    to: { admins: true },
    values: {
      auditorName: audit.auditorName ?? '',
      noncompliances: String(audit.finalNonCompliances ?? 0),
    },
  })

const emailReportRejected = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { unapproved, reason }: { unapproved: number; reason: string },
): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'report-rejected',
    to: { people: [audit.auditorID] },
    values: { unapproved: String(unapproved), reason },
  })

const emailImprovementsRequired = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { openCriteria, reason }: { openCriteria: number; reason: string },
): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'improvements-required',
    to: { hotel: true },
    values: { deadline: longDate(audit.kipDueDate ?? ''), openCriteria: String(openCriteria), reason },
  })

/** Sends the email about the required improvements again, with the new deadline. */
export const emailDeadlineChanged = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  { openCriteria, former }: { openCriteria: number; former: string },
): Promise<void> =>
  emailImprovementsRequired(platform, trx, audit, {
    openCriteria,
    reason: `The deadline has changed; it was ${former} before.`,
  })

const emailCertified = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'certified',
    to: { hotel: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      certificateNumber: audit.certificateNumber ?? '',
    },
  })

const emailNotCertified = (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  reason: string,
): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'not-certified',
    to: { hotel: true },
    values: { reason },
  })

/** The text names the status that the certificate has after the decision. */
const emailCheckUpResult = async (
  platform: Platform,
  trx: DbOrTrx,
  audit: AuditRecord,
  templateKey: 'check-up-passed' | 'check-up-not-passed',
  reason: string,
): Promise<void> => {
  const number = audit.checkUp?.certificateNumber ?? ''
  const { status, validUntil, reviewDate } = await findCertificateStatus(trx, number)
  await sendAuditEmail(platform, trx, audit, {
    templateKey,
    to: { hotel: true },
    values: {
      certificateNumber: number,
      certifiedUntil: longDate(validUntil),
      certificateStatus: status,
      reviewDate: reviewDate === null ? '' : longDate(reviewDate),
      reason,
    },
  })
}

const emailAuditExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, { templateKey: 'audit-expired', to: { hotel: true, admins: true } })

/** Links to the dashboard, which shows the next step. */
const emailCertificateExpired = (platform: Platform, trx: DbOrTrx, audit: AuditRecord): Promise<void> =>
  sendAuditEmail(platform, trx, audit, {
    templateKey: 'certificate-expired',
    to: { hotel: true, admins: true },
    values: {
      certifiedUntil: longDate(audit.auditExpiresDate ?? ''),
      link: `${platform.config.publicUrl}/`,
    },
  })

/** Sends the email about a status change, if there is one. `text` is the reason that was sent with the change. */
export async function emailTransition(
  platform: Platform,
  trx: DbOrTrx,
  { after, effects }: { after: AuditRecord; effects: readonly TransitionEffect[] },
  { report: { unapproved } }: AuditFacts,
  { text: reason = '' }: StatusChange,
): Promise<void> {
  if (effects.includes('date-confirmed')) return emailDateConfirmed(platform, trx, after)
  switch (after.status) {
    case 'Cancelled':
      return emailAuditCancelled(platform, trx, after)
    case 'Audit Confirmed':
      return emailAuditBooked(platform, trx, after)
    case 'Date Set':
      return emailDateChangeRequested(platform, trx, after)
    case 'Quality Check':
      return emailReportSubmitted(platform, trx, after)
    case 'Rejected':
      return emailReportRejected(platform, trx, after, { unapproved, reason })
    case 'Improvements': {
      const openCriteria = after.finalNonCompliances ?? 0
      return emailImprovementsRequired(platform, trx, after, { openCriteria, reason })
    }
    case 'Certified':
      if (after.checkUp) return emailCheckUpResult(platform, trx, after, 'check-up-passed', reason)
      return emailCertified(platform, trx, after)
    case 'Not Certified':
      if (after.checkUp) return emailCheckUpResult(platform, trx, after, 'check-up-not-passed', reason)
      return emailNotCertified(platform, trx, after, reason)
    case 'Expired Audit':
      return emailAuditExpired(platform, trx, after)
    case 'Expired Certification':
      return emailCertificateExpired(platform, trx, after)
    case 'Audit Due':
    case 'Report Pending':
      return
  }
}
