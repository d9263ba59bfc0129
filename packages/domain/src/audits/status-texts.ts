import { type CalendarDay, longDate } from '../kernel/dates.ts'
import { addDays } from './calendar.ts'
import type { AuditStatus } from './statuses.ts'

/** What a status means to the property, to the auditor, and to the certifier. */
export interface StatusTexts {
  description: string
  auditorDescription: string
  adminDescription: string
}

/** The texts of the status lookup, which apply to any audit. */
export const AUDIT_STATUS_TEXTS: Readonly<Record<AuditStatus, StatusTexts>> = {
  'Audit Due': {
    description: 'An audit has been requested. We will be in touch to arrange a date.',
    auditorDescription: 'An audit has been requested and has no date yet.',
    adminDescription: 'Requested by the property. Set a date and an auditor to book it.',
  },
  'Date Set': {
    description: 'You have requested another date. We are arranging it with your auditor.',
    auditorDescription: 'The property has requested another date, which is being arranged.',
    adminDescription: 'The property has requested another date. Save the date that was agreed.',
  },
  'Audit Confirmed': {
    description:
      'Your audit is booked. Please confirm the date if you have not done so yet, or request another one.',
    auditorDescription: 'The audit is booked. You can start it from the day before its date.',
    adminDescription: 'Booked. The status changes to Report Pending on the audit date.',
  },
  'Report Pending': {
    description: 'Your audit has taken place. The auditor is writing the report.',
    auditorDescription: 'Please answer every criterion and submit the report.',
    adminDescription: 'Waiting for the auditor to submit the report.',
  },
  'Quality Check': {
    description: 'Your report is being checked.',
    auditorDescription: 'The report has been submitted and is being checked.',
    adminDescription: 'Submitted. Approve or reject each criterion, then decide.',
  },
  Rejected: {
    description: 'Your report is being checked.',
    auditorDescription: 'Some criteria were sent back. Please correct them and submit the report again.',
    adminDescription:
      'Sent back to the auditor, who corrects the criteria and submits the report again. You can then check it again.',
  },
  Improvements: {
    description: 'Some criteria are not met yet. Please show us what you have improved before the deadline.',
    auditorDescription: 'The property is working on the required improvements.',
    adminDescription: 'Waiting for the property’s improvements, or for a decision about them.',
  },
  Certified: {
    description: 'Congratulations, your property is certified.',
    auditorDescription: 'The property is certified.',
    adminDescription: 'Certified until the audit’s expiry date.',
  },
  'Not Certified': {
    description: 'Your property could not be certified this time. You can request a repeat audit.',
    auditorDescription: 'The property could not be certified.',
    adminDescription: 'Not certified. A new audit can be booked.',
  },
  Cancelled: {
    description: 'This audit was cancelled.',
    auditorDescription: 'This audit was cancelled.',
    adminDescription: 'Cancelled. A new audit can be booked.',
  },
  'Expired Audit': {
    description: 'This audit was not finished in time and has expired.',
    auditorDescription: 'This audit was not finished in time and has expired.',
    adminDescription: 'Not finished before its expiry date. A new audit can be booked.',
  },
  'Expired Certification': {
    description: 'Your certification has expired. Please request a new audit.',
    auditorDescription: 'The property’s certification has expired.',
    adminDescription: 'The certification has expired. A new audit can be booked.',
  },
}

/** The facts of an audit that its status texts depend on. */
export interface StatusFacts {
  status: AuditStatus
  dateConfirmed: boolean
  auditorDate: CalendarDay | null
  requestedDate: CalendarDay | null
  auditExpiresDate: CalendarDay | null
  kipDueDate: CalendarDay | null
  /** Noncompliances left; null if the reader may not know them yet. */
  improvementsLeft: number | null
  /** The property has a newer audit, so this one needs no next step. */
  hasLaterAudit?: boolean
  /** The day by which a check-up must have taken place; not set for other audits. */
  checkUpDue?: CalendarDay | null
  /** An appeal has cancelled the decision Not Certified. */
  isOverturned?: boolean
}

const TEXTS_WITH_LATER_AUDIT: Partial<Record<AuditStatus, Partial<StatusTexts>>> = {
  'Not Certified': {
    description: 'Your property could not be certified with this audit.',
    adminDescription: 'Not certified.',
  },
  Cancelled: { adminDescription: 'Cancelled.' },
  'Expired Audit': { adminDescription: 'Not finished before its expiry date.' },
}

function dateSetTexts({ requestedDate, auditorDate }: StatusFacts): Partial<StatusTexts> {
  if (requestedDate === null) return {}
  const booked =
    auditorDate === null || auditorDate === requestedDate ? '' : ` instead of ${longDate(auditorDate)}`
  const dates = `${longDate(requestedDate)}${booked}`
  return {
    description: `You have requested ${dates}. We are arranging it with your auditor.`,
    auditorDescription: `The property has requested ${dates}. The new date is being arranged.`,
    adminDescription: `The property has requested ${dates}. Save the date that was agreed.`,
  }
}

function confirmedTexts(
  { auditorDate, dateConfirmed }: StatusFacts,
  today: CalendarDay,
): Partial<StatusTexts> {
  if (auditorDate === null) return {}
  const date = longDate(auditorDate)
  const confirmed = dateConfirmed
    ? 'The property has confirmed the date.'
    : 'The property has not confirmed the date yet.'
  const start =
    today < addDays(auditorDate, -1) ? 'You can start it from the day before.' : 'You can start it now.'
  return {
    description: dateConfirmed
      ? `Your audit is booked for ${date}. The date is confirmed.`
      : `Your audit is booked for ${date}. Please confirm the date or request another one.`,
    auditorDescription: `The audit is booked for ${date}. ${confirmed} ${start}`,
    adminDescription: `Booked for ${date}. ${confirmed} The status changes to Report Pending on that day.`,
  }
}

function improvementsTexts(
  { kipDueDate, improvementsLeft }: StatusFacts,
  today: CalendarDay,
): Partial<StatusTexts> {
  if (improvementsLeft === 0)
    return {
      description: 'All improvements are accepted. We will make a decision about your certificate next.',
      auditorDescription: 'All improvements are accepted. The certifier decides next.',
      adminDescription: 'All improvements are accepted. Open the audit to decide.',
    }
  if (kipDueDate === null) return {}
  const date = longDate(kipDueDate)
  if (kipDueDate < today)
    return {
      description: `The deadline for your improvements was ${date}. Please send us what is missing as soon as possible.`,
      auditorDescription: `The deadline for the improvements was ${date}. Some are still missing.`,
      adminDescription: `The deadline for the improvements was ${date}. Extend the deadline, or open the audit to decide.`,
    }
  return {
    description: `Some criteria are not met yet. Please show us what you have improved by ${date}.`,
    auditorDescription: `The property is working on the required improvements, which are due by ${date}.`,
    adminDescription: `The improvements are due by ${date}. Accept them as the property sends them.`,
  }
}

function certifiedTexts({ auditExpiresDate }: StatusFacts): Partial<StatusTexts> {
  if (auditExpiresDate === null) return {}
  const date = longDate(auditExpiresDate)
  return {
    description: `Congratulations, your property is certified until ${date}.`,
    auditorDescription: `The property is certified until ${date}.`,
    adminDescription: `Certified until ${date}.`,
  }
}

function expiredTexts({ auditExpiresDate, hasLaterAudit }: StatusFacts): Partial<StatusTexts> {
  if (auditExpiresDate === null) return {}
  const date = longDate(auditExpiresDate)
  if (hasLaterAudit)
    return {
      description: `The certification of this audit expired on ${date}.`,
      auditorDescription: `The certification of this audit expired on ${date}.`,
      adminDescription: `The certification of this audit expired on ${date}.`,
    }
  return {
    description: `Your certification expired on ${date}. Please request a new audit.`,
    auditorDescription: `The property’s certification expired on ${date}.`,
    adminDescription: `The certification expired on ${date}. A new audit can be booked.`,
  }
}

function checkUpTexts(
  { status, auditExpiresDate }: StatusFacts,
  due: CalendarDay,
): Partial<StatusTexts> | undefined {
  const until = auditExpiresDate === null ? '' : ` until ${longDate(auditExpiresDate)}`
  switch (status) {
    case 'Audit Due':
      return {
        description: `A check-up of your certificate is due by ${longDate(due)}. We will contact you to agree a date.`,
        auditorDescription: `A check-up of the certificate is due by ${longDate(due)}.`,
        adminDescription: `A check-up of the certificate is due by ${longDate(due)}. Choose a date and an auditor.`,
      }
    case 'Certified':
      return {
        description: `Your property passed the check-up. Your certificate is valid${until}.`,
        auditorDescription: `The property passed the check-up. Its certificate is valid${until}.`,
        adminDescription: `The check-up was passed. The certificate is valid${until}.`,
      }
    case 'Not Certified':
      return {
        description: 'Your property did not pass the check-up, so your certificate is suspended.',
        auditorDescription: 'The property did not pass the check-up, so its certificate is suspended.',
        adminDescription: 'The check-up was not passed, so the certificate is suspended.',
      }
    case 'Expired Audit':
      return {
        description: 'This check-up was not finished before the certificate expired.',
        auditorDescription: 'This check-up was not finished before the certificate expired.',
        adminDescription: 'Not finished before the certificate expired.',
      }
    default:
      return undefined
  }
}

function overturnedTexts({ hasLaterAudit }: StatusFacts): StatusTexts {
  const sentence = 'An appeal overturned this result, so it no longer counts.'
  const next = hasLaterAudit ? '' : ' A new audit can be booked.'
  return {
    description: sentence + next,
    auditorDescription: sentence,
    adminDescription: sentence + next,
  }
}

function specificTexts(facts: StatusFacts, today: CalendarDay): Partial<StatusTexts> {
  if (facts.status === 'Not Certified' && facts.isOverturned) return overturnedTexts(facts)
  const textsOfCheckUp = facts.checkUpDue ? checkUpTexts(facts, facts.checkUpDue) : undefined
  if (textsOfCheckUp) return textsOfCheckUp
  switch (facts.status) {
    case 'Date Set':
      return dateSetTexts(facts)
    case 'Audit Confirmed':
      return confirmedTexts(facts, today)
    case 'Improvements':
      return improvementsTexts(facts, today)
    case 'Certified':
      return certifiedTexts(facts)
    case 'Expired Certification':
      return expiredTexts(facts)
    default:
      return facts.hasLaterAudit ? (TEXTS_WITH_LATER_AUDIT[facts.status] ?? {}) : {}
  }
}

/** What the status of one audit means today. */
export const statusTexts = (facts: StatusFacts, today: CalendarDay): StatusTexts => ({
  ...AUDIT_STATUS_TEXTS[facts.status],
  ...specificTexts(facts, today),
})
