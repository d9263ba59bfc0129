import { z } from 'zod'
import { id, instant } from '../kernel/shapes.ts'

/** What can be taken over from a file. */
export const IMPORT_KINDS = ['companies', 'sites', 'users'] as const
export const importKind = z.enum(IMPORT_KINDS)
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Checking and applying are worked on in the background; a preview waits for its Admin. */
export const IMPORT_STATES = ['checking', 'preview', 'applying', 'applied', 'failed'] as const

/** What would happen to a row. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'wrong'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const importRecord = z.object({
  importID: id,
  kind: importKind,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Rows of the file, and how many of them are done in the present state. */
  totalRows: z.int(),
  doneRows: z.int(),
  newRows: z.int(),
  changedRows: z.int(),
  sameRows: z.int(),
  wrongRows: z.int(),
  /** Why it failed as a whole. */
  reason: z.string().nullable(),
  createdByUser: z.object({ userID: id, name: z.string() }),
  dateCreated: instant,
})
export type ImportRecord = z.output<typeof importRecord>

export const importRow = z.object({
  /** As the file counts: the row of names is the first. */
  rowNumber: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** What the row is about: a name, or an e-mail address. */
  title: z.string(),
  /** By column, what the file says. */
  values: z.record(z.string(), z.string()),
  /** With `changed`: by column, what was there before. */
  before: z.record(z.string(), z.string()),
  /** With `wrong`: column and sentence. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>
