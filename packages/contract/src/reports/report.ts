import { PARAMETER_TYPES } from '@sojourn/domain'
import { z } from 'zod'
import { text } from '../kernel/shapes.ts'

/** The formats of exported files; the viewer uses HTML. */
export const FILE_FORMATS = ['WORDOPENXML', 'EXCELOPENXML', 'PDF', 'CSV', 'XML'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export const reportRow = z.object({
  displayName: z.string(),
  description: z.string(),
  /** Identifies the report in the viewer's address and in requests. */
  path: z.string(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportChoice = z.object({ label: z.string(), value: z.string() })
export type ReportChoice = z.output<typeof reportChoice>

export const reportParameter = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(PARAMETER_TYPES),
  /** Strings for every type: `true`, `12.5`, `05/03/2026 12:00:00 AM`, or the values of choices. An empty array: no value is set. */
  value: z.array(z.string()),
  defaultValue: z.array(z.string()),
  /** All choices of a multi-choice; for a single choice the first ones and always the selected one. */
  choices: z.array(reportChoice),
  /** True if there are more choices, which can only be found by searching. */
  moreChoices: z.boolean(),
})
export type ReportParameter = z.output<typeof reportParameter>

export const reportView = z.object({
  displayName: z.string(),
  description: z.string(),
  /** A table in sanitised HTML: one page of rows below the headings. Numbers are in cells of the class `number`. */
  content: z.string(),
  /** The returned page: the last one when the request named a later one. */
  page: z.int(),
  totalPages: z.int(),
  totalRows: z.int(),
  parameters: z.array(reportParameter),
})
export type ReportView = z.output<typeof reportView>

const MAX_CHOICES = 1000
/** Limits the size of a request; each report checks its own filters. */
const value = z.union([z.string().max(1000), z.number(), z.boolean()]).transform(String)

const reportRequest = z.object({
  reportPath: text(200),
  /** One entry per filter that is set. A parameter from a response can be sent back; other fields are ignored. */
  parameters: z
    .array(z.object({ key: text(100), value: z.array(value).max(MAX_CHOICES) }))
    .max(100)
    .default([]),
})

const page = z.int().min(1).max(1_000_000)

export const viewRequest = reportRequest.extend({ format: z.literal('HTML'), page: page.default(1) })
/** `page` is ignored, so that the same body works for both calls. */
export const exportRequest = reportRequest.extend({ format: z.enum(FILE_FORMATS), page: page.optional() })
