import { AUDIT_MODES, AUDIT_STATUSES, CHECK_UP_KINDS } from '@sojourn/domain'
import { z } from 'zod'
import { typeVersion } from '../criteria/audit-type.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { date, id, instant } from '../kernel/shapes.ts'
import { personContact, user } from '../people/user.ts'
import { conversationMessage, participant, reviewedGroups } from './review/review.ts'

/** A status with what it means to the property, to the auditor and to the certifier. */
export const auditStatus = z.object({
  name: z.enum(AUDIT_STATUSES),
  description: z.string(),
  auditorDescription: z.string(),
  adminDescription: z.string(),
})
export type AuditStatusEntry = z.output<typeof auditStatus>

export const auditPerson = user
  .pick({
    userID: true,
    name: true,
    firstName: true,
    surname: true,
    emailAddress: true,
    profileImage: true,
    languages: true,
    accountConfirmed: true,
    lastUpdated: true,
    metricsUser: true,
  })
  /** A disabled person cannot sign in; their active audits need another auditor. */
  .extend({ disabled: z.boolean() })
export type AuditPerson = z.output<typeof auditPerson>

export const auditedType = z.object({
  auditTypeID: id,
  name: z.string(),
  typeVersion,
  /** The revision of the type that applies to this audit. */
  version: z.int(),
  /** Whether the audit cannot be viewed online. */
  historic: z.boolean(),
})

export const listedSite = z.object({
  siteID: id,
  siteName: z.string(),
  companyID: id,
  country: z.string(),
  cityTown: z.string(),
  propertyURN: z.string(),
})

/** An audit in a list. Fields that the reader may not see are null. */
export const auditRow = z.object({
  auditID: id,
  auditStatus,
  auditType: auditedType.nullable(),
  mode: z.enum(AUDIT_MODES),
  /** The day by which a check-up must have taken place; null for other audits. */
  checkUpDue: date.nullable(),
  site: listedSite,
  auditor: auditPerson.nullable(),
  /** Null while the audit is unassigned. */
  assignedToUser: auditPerson.nullable(),
  auditCreatedDate: instant,
  /** The audit start date. */
  auditorDate: date.nullable(),
  auditExpiresDate: date.nullable(),
  auditorSubmittedDate: instant.nullable(),
  certifiedDate: instant.nullable(),
  /** The improvements deadline. */
  kipDueDate: date.nullable(),
  resultsSentDate: instant.nullable(),
  dateConfirmed: z.boolean(),
  /** The date that the property requested instead. */
  requestedDate: date.nullable(),
  firstAudit: z.boolean(),
  /** Whether an appeal has cancelled the decision Not Certified. The status stays. */
  overturned: z.boolean(),
  /** The number of noncompliances when the report was first submitted. */
  totalNonCompliances: z.int().nullable(),
  /** The number according to the current answers. At a first audit, only mandatory criteria count. */
  finalNonCompliances: z.int().nullable(),
  /** Whether the reader has unread messages in customer threads, and in auditor threads. */
  hasUnreadMessages: z.boolean(),
  hasUnreadAuditorMessages: z.boolean(),
  siteName: z.string(),
  country: z.string(),
  auditorName: z.string().nullable(),
  reviewerName: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

const detailedSite = listedSite.extend({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  county: z.string().nullable(),
  postCode: z.string(),
  emailAddress: z.string(),
  telephone: z.string(),
  websiteUrl: z.string(),
  membershipStatus: z.object({ name: z.string() }).nullable(),
  membershipStart: date.nullable(),
  membershipEnd: date.nullable(),
  chainConnect: z.boolean(),
  serviceTier: z.object({ name: z.string() }).nullable(),
  accommodationType: z.object({ name: z.string() }).nullable(),
  closedInLowSeason: z.boolean(),
  lowSeasonCloseDate: z.string().nullable(),
  hotelReopens: z.string().nullable(),
  starRating: z.int().nullable(),
  maxOccupancy: z.int().nullable(),
  noOfStaff: z.int().nullable(),
  mainContactUser: personContact.nullable(),
})

export const audit = auditRow.extend({
  site: detailedSite,
  /** With criteria, answers and threads, unless the request leaves them out. */
  auditType: auditedType.extend({ groups: reviewedGroups }).nullable(),
  /** The people who can be tagged in each kind of thread. */
  auditorThreadUsers: z.array(participant),
  customerThreadUsers: z.array(participant),
  /** The pinned messages (actions) of the threads that the reader may see, oldest first. */
  pinnedMessages: z.array(conversationMessage),
  createdByUser: auditPerson.nullable(),
  /** The earlier auditors, and those of check-ups of its certificates, for Admins. None of them may check or decide the audit. */
  formerAuditorIDs: z.array(id),
  /** Who approved or rejected criteria or decided the audit, for Admins. None of them can become its auditor. */
  qualityCheckerIDs: z.array(id),
  /** The number of criteria. */
  totalQuestions: z.int(),
  /** Whether the start date is reached or the status is past Audit Confirmed. The type can then no longer change. */
  started: z.boolean(),
  certificateNumber: z.string().nullable(),
  /** Set for a check-up: the certificate that it confirms or suspends. */
  checkUp: z
    .object({
      certificateNumber: z.string(),
      kind: z.enum(CHECK_UP_KINDS),
      /** With this seed, anyone can draw the same sample of criteria again. */
      sampleSeed: z.string(),
      /** Whether the check-up did not take place in time. */
      missed: z.boolean(),
    })
    .nullable(),
  /** Whether the auditor's invoice was received; null if the reader may not know it. */
  auditorPaid: z.boolean().nullable(),
  auditorInvoiceDate: date.nullable(),
  /** The newest 200 events, newest first, for Admins. */
  eventLog: z.array(loggedEvent),
})
export type Audit = z.output<typeof audit>
