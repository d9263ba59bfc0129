import {
  APPEALABLE_DECISIONS,
  CASE_KINDS,
  CASE_MESSAGE_AUDIENCES,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_STEPS,
  CERTIFICATE_STATES,
  COMPLAINT_EFFECTS,
  COMPLAINT_SUBJECTS,
  INVOLVEMENTS,
} from '@sojourn/domain'
import { z } from 'zod'
import { date, id, instant } from '../kernel/shapes.ts'

const person = z.object({ userID: id, name: z.string() })

export const caseSummary = z.object({
  caseID: id,
  caseNumber: z.string(),
  kind: z.enum(CASE_KINDS),
  title: z.string(),
  state: z.enum(CASE_STATES),
  siteID: id,
  propertyName: z.string(),
  /** Null for an appeal against an audit that issued no certificate. */
  certificateNumber: z.string().nullable(),
  receivedAt: instant,
  /** The last day for the acknowledgement and for the decision. */
  acknowledgeBy: date,
  decideBy: date,
  acknowledgedAt: instant.nullable(),
  /** The Admin who examines the case; null until it is acknowledged. */
  handler: person.nullable(),
  decidedAt: instant.nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
})
export type CaseSummary = z.output<typeof caseSummary>

export const caseMessage = z.object({
  caseMessageID: id,
  from: z.enum(['complainant', 'property', 'certifier']),
  /** Null for a message to the certifier. */
  to: z.enum(CASE_MESSAGE_AUDIENCES).nullable(),
  /** Null for the complainant, who has no account, and where the property must not see the name. */
  author: person.nullable(),
  text: z.string(),
  at: instant,
  documents: z.array(z.object({ documentID: id, name: z.string(), mimeType: z.string(), size: z.int() })),
})
export type CaseMessage = z.output<typeof caseMessage>

export const caseRecord = caseSummary.extend({
  auditID: id,
  certificateState: z.enum(CERTIFICATE_STATES).nullable(),
  /**
   * Null for an appeal, and for the property if its name must stay hidden. Only Admins without an interest in the case see
   * the e-mail address.
   */
  complainant: z
    .object({ name: z.string(), email: z.string().nullable(), isNameHidden: z.boolean() })
    .nullable(),
  subject: z.enum(COMPLAINT_SUBJECTS).nullable(),
  /** The decision that the property appeals against. */
  appeal: z.object({ decision: z.enum(APPEALABLE_DECISIONS), at: instant }).nullable(),
  /** What the decision of a complaint did to the certificate. */
  effect: z.enum(COMPLAINT_EFFECTS).nullable(),
  /** The reasons of the decision, as they were sent. */
  letter: z.string().nullable(),
  /** Oldest first. */
  messages: z.array(caseMessage),
  /**
   * Every Admin and how they were involved; null for those who may decide. Empty for the property. An Admin with an
   * interest in the case gets only their own row.
   */
  people: z.array(person.extend({ involvement: z.enum(INVOLVEMENTS).nullable() })),
  version: z.int(),
})
export type CaseRecord = z.output<typeof caseRecord>

/** The next deadline of an open case. */
export const caseDeadline = caseSummary
  .pick({ caseID: true, caseNumber: true, kind: true, propertyName: true })
  .extend({ step: z.enum(CASE_STEPS), date })
export type CaseDeadline = z.output<typeof caseDeadline>

/** A decision against which the property can appeal, or has appealed. */
export const appealableDecision = z.object({
  decision: z.enum(APPEALABLE_DECISIONS),
  auditID: id,
  certificateNumber: z.string().nullable(),
  at: instant,
  /** The last day on which an appeal is possible. */
  appealBy: date,
})
export type AppealableDecisionRecord = z.output<typeof appealableDecision>

export const siteCases = z.object({
  appealable: z.array(appealableDecision),
  /** Newest first. Complaints are listed once the certifier has written to the property or has decided. */
  cases: z.array(caseSummary),
})
export type SiteCases = z.output<typeof siteCases>
