import { CHECK_UP_KINDS, CHECK_UP_LIMITS, CRITERIA_LIMITS, ENVIRONMENTAL_SECTIONS } from '@sojourn/domain'
import { z } from 'zod'
import { loggedEvent } from '../kernel/logged-event.ts'
import { id, instant } from '../kernel/shapes.ts'
import { dataRule, quickPhrase } from './fieldwork.ts'

const TOO_DEEP = `Groups can be nested at most ${CRITERIA_LIMITS.depth} levels deep`
export const TOO_MANY_GROUPS = `An audit type can have at most ${CRITERIA_LIMITS.groups} groups`

/**
 * A schema for nested groups with a fixed number of levels, so that deeper input is rejected without unlimited recursion.
 */
export function nestedGroups<Output, Input>(
  groupWith: (groups: z.ZodType<Output[], Input[]>) => z.ZodType<Output, Input>,
  level = 1,
): z.ZodType<Output[], Input[]> {
  const deeper =
    level < CRITERIA_LIMITS.depth
      ? nestedGroups(groupWith, level + 1)
      : z.array(z.never(TOO_DEEP)).max(CRITERIA_LIMITS.groups)
  return z.array(groupWith(deeper)).max(CRITERIA_LIMITS.groups, TOO_MANY_GROUPS)
}

export const typeVersion = z.union([z.literal(1), z.literal(2)])

export const question = z.object({
  auditTypeQuestionID: id,
  auditTypeGroupID: id,
  /** The same in all revisions, so that reports can follow a criterion. */
  criterionID: id,
  /** The readable form of `criterionID`. */
  key: z.string(),
  questionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  /** Mandatory at a first audit. */
  isMandatory: z.boolean(),
  visible: z.boolean(),
  expertGuidance: z.string(),
  auditorExpertGuidance: z.string(),
  /** Examples of evidence. */
  evidence: z.array(z.string()),
  /** Entries of the type's `walkAreas`. */
  areas: z.array(z.string()),
  sdg: z.array(z.int()),
  /** A key of the type's `topics`. */
  topic: z.string(),
  environmentalSections: z.array(z.enum(ENVIRONMENTAL_SECTIONS)),
  correctiveActions: z.array(z.string()),
  /** Offered to the auditor for comments, in this order. */
  phrases: z.array(quickPhrase),
  /** The monthly data that the criterion is checked with. */
  dataRule: dataRule.nullable(),
})
export type AuditTypeQuestion = z.output<typeof question>

const group = z.object({
  auditTypeGroupID: id,
  parentGroupID: id.nullable(),
  /** The same in all revisions. */
  criteriaGroupID: id,
  groupName: z.string(),
  description: z.string(),
  questionPrefix: z.string(),
  isTopLevel: z.boolean(),
  dateCreated: instant,
  enabled: z.boolean(),
  visible: z.boolean(),
  sortOrder: z.int(),
  questions: z.array(question),
})
export interface AuditTypeGroup extends z.output<typeof group> {
  groups: AuditTypeGroup[]
}

/** When and how the certificates of an audit type are checked again. */
export const checkUpPlan = z
  .object({
    /** Months after the decision. */
    months: z.int().min(CHECK_UP_LIMITS.months.min).max(CHECK_UP_LIMITS.months.max),
    kind: z.enum(CHECK_UP_KINDS),
    /** The criteria that are checked: the mandatory ones, those that failed, and a number of others. */
    mandatory: z.boolean(),
    failed: z.boolean(),
    sample: z.int().min(0).max(CHECK_UP_LIMITS.sample),
  })
  .refine(({ mandatory, sample }) => mandatory || sample > 0, {
    path: ['sample'],
    error: 'Please enter at least 1, or include the mandatory criteria',
  })

/** One revision of an audit type with its whole tree. */
export const auditType = z.object({
  auditTypeID: id,
  name: z.string(),
  description: z.string(),
  auditorGuidance: z.string(),
  enabled: z.boolean(),
  /** No longer offered to new audits. */
  retired: z.boolean(),
  /** The number of the revision. */
  version: z.int(),
  typeVersion,
  walkAreas: z.array(z.string()),
  /** Topic names by the key that criteria store. */
  topics: z.record(z.string(), z.string()),
  sdgNames: z.record(z.string(), z.string()),
  /** Whether a criterion that failed at the last audit needs a new comment and new evidence. */
  reverifyFailures: z.boolean(),
  /** The same for all revisions; null without check-ups. */
  checkUps: checkUpPlan.nullable(),
  groups: nestedGroups<AuditTypeGroup, AuditTypeGroup>((groups) => group.extend({ groups })),
  /** The newest 200, newest first. */
  eventLog: z.array(loggedEvent),
})
export type AuditType = z.output<typeof auditType>

export const auditTypeRow = z.object({
  auditTypeID: id,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  retired: z.boolean(),
  version: z.int(),
  typeVersion,
  criteriaCount: z.int(),
})
export type AuditTypeRow = z.output<typeof auditTypeRow>
