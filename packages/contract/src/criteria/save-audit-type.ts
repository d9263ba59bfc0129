import { CRITERIA_LIMITS, ENVIRONMENTAL_SECTIONS, isZeroId, PHRASE_LIMITS, ZERO_ID } from '@sojourn/domain'
import { z } from 'zod'
import { id } from '../kernel/shapes.ts'
import { nestedGroups, TOO_MANY_GROUPS, typeVersion } from './audit-type.ts'
import { quickPhrase, savedDataRule } from './fieldwork.ts'

const tooLong = (max: number) => `Please enter no more than ${max} characters`
/** PostgreSQL cannot store the NUL character. */
const STORABLE = /^[^\0]*$/

const text = (max: number) => z.string().trim().max(max, tooLong(max)).regex(STORABLE)
const requiredText = (label: string, max: number) =>
  z
    .string(`Please enter ${label}`)
    .trim()
    .min(1, `Please enter ${label}`)
    .max(max, tooLong(max))
    .regex(STORABLE)
const optionalText = (max: number) => text(max).default('')
/** Sanitising HTML takes time per tag, and a type has thousands of texts. */
const MAX_TAGS = 1_000
const richText = z
  .string()
  .max(20_000, tooLong(20_000))
  .regex(STORABLE)
  .refine((html) => html.split('<', MAX_TAGS + 2).length <= MAX_TAGS + 1, {
    error: 'This text has too much formatting. Please use less',
  })
  .default('')
const textList = z.array(text(300).min(1)).max(30).default([])
const MAX_ENTRIES = 500
const dictionary = (keys: z.ZodType<string, string>) =>
  z
    .record(keys, text(100).min(1))
    .refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, {
      error: `Please enter no more than ${MAX_ENTRIES} entries`,
    })
    .default({})

const TOO_MANY_CRITERIA = `An audit type can have at most ${CRITERIA_LIMITS.criteria} criteria`

/** An id that is not in the current revision marks a new criterion. */
export const savedQuestion = z.object({
  auditTypeQuestionID: id.default(ZERO_ID),
  /** Used for a new criterion when it is free; otherwise the key is made from the title. */
  key: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,60}$/)
    .default(''),
  title: requiredText('a title', 300),
  description: optionalText(4000),
  isMandatory: z.boolean().default(true),
  visible: z.boolean().default(true),
  expertGuidance: richText,
  auditorExpertGuidance: richText,
  evidence: textList,
  areas: textList,
  sdg: z.array(z.int().min(1).max(17)).max(17).default([]),
  topic: optionalText(40),
  environmentalSections: z.array(z.enum(ENVIRONMENTAL_SECTIONS)).max(20).default([]),
  correctiveActions: textList,
  phrases: z.array(quickPhrase).max(PHRASE_LIMITS.perCriterion).default([]),
  dataRule: savedDataRule.nullable().default(null),
})
export type SavedQuestion = z.output<typeof savedQuestion>

export const savedGroup = z.object({
  auditTypeGroupID: id.default(ZERO_ID),
  groupName: requiredText('a group name', 200),
  description: optionalText(1000),
  questionPrefix: optionalText(20),
  enabled: z.boolean().default(true),
  visible: z.boolean().default(true),
  questions: z.array(savedQuestion).max(CRITERIA_LIMITS.criteria, TOO_MANY_CRITERIA).default([]),
})
export interface SavedGroup extends z.output<typeof savedGroup> {
  groups: SavedGroup[]
}
export interface SavedGroupInput extends z.input<typeof savedGroup> {
  groups?: SavedGroupInput[] | undefined
}

export const savedGroups = nestedGroups<SavedGroup, SavedGroupInput>((groups) =>
  savedGroup.extend({ groups: groups.default([]) }),
)

function checkTree(groups: SavedGroup[], addError: (message: string) => void): void {
  const everyGroup = flattenGroups(groups)
  const questions = everyGroup.flatMap((group) => group.questions)
  if (questions.length > CRITERIA_LIMITS.criteria) addError(TOO_MANY_CRITERIA)
  if (everyGroup.length > CRITERIA_LIMITS.groups) addError(TOO_MANY_GROUPS)
  const hasDuplicates = (ids: string[]) => {
    const savedIDs = ids.map((id) => id.toLowerCase()).filter((id) => !isZeroId(id))
    return new Set(savedIDs).size < savedIDs.length
  }
  if (hasDuplicates(everyGroup.map((group) => group.auditTypeGroupID))) addError('A group is included twice')
  if (hasDuplicates(questions.map((question) => question.auditTypeQuestionID)))
    addError('A criterion is included twice')
}

const flattenGroups = (groups: SavedGroup[]): SavedGroup[] =>
  groups.flatMap((group) => [group, ...flattenGroups(group.groups)])

/**
 * The body of a save. The server computes numbers, sort orders and everything else that follows from the tree.
 */
export const newAuditType = z.object({
  name: requiredText('a type name', 200),
  description: requiredText('a type description', 4000),
  auditorGuidance: richText,
  enabled: z.boolean().default(false),
  typeVersion: typeVersion.default(1),
  walkAreas: textList,
  topics: dictionary(text(40).min(1)),
  sdgNames: dictionary(z.string().regex(/^([1-9]|1[0-7])$/)),
  reverifyFailures: z.boolean().default(false),
  groups: savedGroups
    .default([])
    .check(({ value, issues }) =>
      checkTree(value, (message) => issues.push({ code: 'custom', input: value, message })),
    ),
})
export type NewAuditType = z.output<typeof newAuditType>

export const savedAuditType = newAuditType.extend({
  auditTypeID: id,
  /** The revision that was loaded. The save is stale when a newer one exists. */
  version: z.int().min(1).optional(),
})
export type SavedAuditType = z.output<typeof savedAuditType>
