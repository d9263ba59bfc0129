import { AUDIT_STATUSES } from '@sojourn/domain'
import { z } from 'zod'
import { typeVersion } from '../criteria/audit-type.ts'
import { loggedEvent } from '../kernel/logged-event.ts'
import { date, id, instant } from '../kernel/shapes.ts'
import { user } from '../people/user.ts'
import { conversationMessage, participant, reviewedGroups } from './review/review.ts'

/** A status with what it means to the property, to the auditor and to the certifier. */
export const auditStatus = z.object({
  name: z.enum(AUDIT_STATUSES),
  description: z.string(),
  auditorDescription: z.string(),
  adminDescription: z.string(),
})
export type AuditStatusEntry = z.output<typeof auditStatus>

/** Somebody who has to do with an audit. */
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
  /** Somebody who can no longer sign in; an active audit of theirs waits for another auditor. */
  .extend({ disabled: z.boolean() })
export type AuditPerson = z.output<typeof auditPerson>

const auditedType = z.object({
  auditTypeID: id,
  name: z.string(),
  typeVersion,
  /** The revision that counts for this audit. */
  version: z.int(),
  /** From before audits could be seen online. */
  historic: z.boolean(),
})

const listedSite = z.object({
  siteID: id,
  siteName: z.string(),
  companyID: id,
  country: z.string(),
  cityTown: z.string(),
  propertyURN: z.string(),
})

/** An audit in a list. What somebody may not know of it is null to them. */
export const auditRow = z.object({
  auditID: id,
  auditStatus,
  auditType: auditedType.nullable(),
  site: listedSite,
  auditor: auditPerson.nullable(),
  /** Null while it is unallocated. */
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
  /** The day the property would rather have. */
  requestedDate: date.nullable(),
  firstAudit: z.boolean(),
  /** As first submitted. */
  totalNonCompliances: z.int().nullable(),
  /** As the answers are now, without those that a first audit need not meet. */
  finalNonCompliances: z.int().nullable(),
  /** To the reader, in the customer threads and in the auditor threads. */
  hasUnreadMessages: z.boolean(),
  hasUnreadAuditorMessages: z.boolean(),
  siteName: z.string(),
  country: z.string(),
  auditorName: z.string().nullable(),
  reviewerName: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

const wholeSite = listedSite.extend({
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
  mainContactUser: z.object({ userID: id, name: z.string(), emailAddress: z.string() }).nullable(),
})

export const audit = auditRow.extend({
  site: wholeSite,
  /** With its criteria, answers and threads, unless they were not asked for. */
  auditType: auditedType.extend({ groups: reviewedGroups }).nullable(),
  /** Whom a message of each thread can be meant for. */
  auditorThreadUsers: z.array(participant),
  customerThreadUsers: z.array(participant),
  /** Every pinned message of the threads that the reader sees, oldest first: actions to take, and taken. */
  pinnedMessages: z.array(conversationMessage),
  createdByUser: auditPerson.nullable(),
  /** Who was the auditor before the present one; for an Admin. None of them may check or decide the audit. */
  formerAuditorIDs: z.array(id),
  /** Who approved or rejected criteria, or decided the audit; for an Admin. None of them can become its auditor. */
  qualityCheckerIDs: z.array(id),
  /** How many criteria the audit has. */
  totalQuestions: z.int(),
  /** Its start date has come, or it has gone on from Audit Confirmed: the type is fixed. */
  started: z.boolean(),
  certificateNumber: z.string().nullable(),
  /** The auditor's invoice was received; null to those whom it does not concern. */
  auditorPaid: z.boolean().nullable(),
  auditorInvoiceDate: date.nullable(),
  /** The newest 200, newest first; for an Admin. */
  eventLog: z.array(loggedEvent),
})
export type Audit = z.output<typeof audit>
