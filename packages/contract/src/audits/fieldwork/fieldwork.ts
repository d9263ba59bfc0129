import { VISIT_LIMITS } from '@sojourn/domain'
import { z } from 'zod'
import { dataRule, quickPhrase } from '../../criteria/fieldwork.ts'
import { date, id, instant } from '../../kernel/shapes.ts'
import { questionStatus } from '../review/review.ts'
import { dataCheck } from './data-check.ts'

/** A phrase of one auditor. Devices change it offline, so the newest change wins. */
export const ownPhrase = quickPhrase.extend({
  /** Created by the device. */
  phraseID: id,
  changedAt: instant,
  lastUsedAt: instant.nullable(),
  /** Deleted phrases are sent, so that other devices delete them too. */
  deleted: z.boolean(),
})
export type OwnPhrase = z.output<typeof ownPhrase>

/** The result of a criterion in an earlier audit of the same property. */
export const earlierResult = z.object({
  auditID: id,
  /** The displayed number in the criteria set of that audit. */
  number: z.string(),
  requirements: z.string(),
  status: questionStatus,
  /** The newest formal comment, or the one that described the noncompliance. */
  finding: z.string(),
  /** When an Admin accepted the correction. */
  correctedOn: date.nullable(),
})
export type EarlierResult = z.output<typeof earlierResult>

export const criterionContext = z.object({
  auditTypeQuestionID: id,
  phrases: z.array(quickPhrase),
  /** The earlier audits that had this criterion, newest first. */
  earlier: z.array(earlierResult),
  /** Whether the last audit found the criterion noncompliant. */
  failedBefore: z.boolean(),
  data: z.object({ rule: dataRule, check: dataCheck }).nullable(),
})
export type CriterionContext = z.output<typeof criterionContext>

/** The data that the auditor needs at the property in addition to the audit. */
export const fieldwork = z.object({
  auditID: id,
  /** The last three audits with results, newest first. */
  earlierAudits: z.array(z.object({ auditID: id, auditorDate: date, requirements: z.string() })),
  /** Whether a criterion that failed before needs a new comment and new evidence. */
  reverifyFailures: z.boolean(),
  /** The places of the walk mode, in the order of this audit. */
  places: z.array(z.string()),
  contacts: z.array(
    z.object({
      userID: id,
      name: z.string(),
      emailAddress: z.string(),
      telephone: z.string(),
      isMain: z.boolean(),
    }),
  ),
  criteria: z.array(criterionContext),
})
export type Fieldwork = z.output<typeof fieldwork>

/** A file that can be stored on a device before the visit. */
export const offlineFile = z.object({
  documentID: id,
  kind: z.enum(['earlier-photo', 'document']),
  name: z.string(),
  mimeType: z.string(),
  /** For photos, the size of the small version. */
  size: z.int(),
  auditTypeQuestionID: id.nullable(),
  /** When the file was added. */
  addedAt: instant,
})
export type OfflineFile = z.output<typeof offlineFile>

export const visitSignature = z.object({
  name: z.string().trim().min(1).max(200),
  role: z.string().trim().max(200),
  signedAt: instant,
  /** Each stroke is a list of x, y and pressure; x and y relative to the pad. */
  strokes: z
    .array(
      z
        .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1), z.number().min(0).max(1)]))
        .min(1)
        .max(VISIT_LIMITS.pointsPerStroke),
    )
    .min(1, 'Please sign')
    .max(VISIT_LIMITS.strokes),
})
export type VisitSignature = z.output<typeof visitSignature>

/** A person whom the auditor met, and whether they took part in the opening and the closing meeting. */
export const metPerson = z.object({
  /** Created by the device. */
  personID: id,
  name: z.string().trim().min(1, 'Please enter a name').max(200),
  role: z.string().trim().max(200),
  opening: z.boolean(),
  closing: z.boolean(),
})

const visitFields = {
  arrival: instant.nullable(),
  openingMeeting: instant.nullable(),
  closingMeeting: instant.nullable(),
  departure: instant.nullable(),
  people: z.array(metPerson).max(VISIT_LIMITS.people),
  /** Keys of the points that were covered; see `VISIT_POINTS` of the domain. */
  coveredPoints: z.array(z.string().max(60)).max(50),
  summary: z.string().trim().max(VISIT_LIMITS.summary),
  summaryReadAt: instant.nullable(),
  hotelSignature: visitSignature.nullable(),
  /** Why the property did not sign; empty if it signed or was not asked yet. */
  hotelRefusal: z.string().trim().max(1000),
  auditorSignature: visitSignature.nullable(),
}

/** The content of the record, as it is stored. */
export const visitContent = z.object(visitFields)
export type VisitContent = z.output<typeof visitContent>

/** The record of the visit, part of the report. */
export const visitRecord = z.object({
  auditID: id,
  /** 0 while nothing is saved. */
  version: z.int(),
  ...visitFields,
})
export type VisitRecord = z.output<typeof visitRecord>

export const visitRecordBody = z.object({ version: z.int().min(0), ...visitFields })
