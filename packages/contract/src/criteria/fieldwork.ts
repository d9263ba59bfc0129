import { DATA_TRENDS, ENVIRONMENTAL_SECTIONS, PHRASE_LIMITS, QUESTION_STATUSES } from '@sojourn/domain'
import { z } from 'zod'

/** A text for a comment. `{date}`, `{number}` and `{place}` are blanks that the auditor fills in. */
export const quickPhrase = z.object({
  /** Shown on the button. */
  label: z.string().trim().min(1, 'Please enter a label').max(PHRASE_LIMITS.label),
  text: z.string().trim().min(1, 'Please enter a text').max(PHRASE_LIMITS.text),
  /** Selected together with the phrase while the criterion has no answer. Null: a neutral phrase. */
  answer: z.enum(QUESTION_STATUSES).nullable(),
})
export type QuickPhrase = z.output<typeof quickPhrase>

/** The monthly data that a criterion is checked with. */
export const dataRule = z.object({
  sections: z.array(z.enum(ENVIRONMENTAL_SECTIONS)).min(1, 'Please choose a section').max(6),
  /** The number of months before the audit date. */
  months: z.int().min(1).max(36),
  /** How many of these must have data. */
  minimumMonths: z.int().min(0).max(36),
  /** Days after the end of a month; later data is flagged as entered late. */
  enteredWithinDays: z.int().min(1).max(730).nullable(),
  /** The required change of the value per guest night against the twelve months before. */
  trend: z.enum(DATA_TRENDS),
})
export type DataRuleShape = z.output<typeof dataRule>

/** A rule of a request, with the conditions between its fields. */
export const savedDataRule = dataRule
  .refine(({ sections }) => new Set(sections).size === sections.length, {
    path: ['sections'],
    error: 'Please choose each section once',
  })
  .refine(({ months, minimumMonths }) => minimumMonths <= months, {
    path: ['minimumMonths'],
    error: 'The minimum cannot be more than the number of months',
  })
