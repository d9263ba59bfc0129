import { DECIMAL_MARKS } from '@sojourn/domain/kernel/parse-number'
import { z } from 'zod'
import { id, instant } from '../kernel/shapes.ts'

/** What can be imported from a file. */
export const IMPORT_KINDS = ['companies', 'sites', 'users'] as const
export const importKind = z.enum(IMPORT_KINDS)
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Checking and applying run in the background; a preview waits for an Admin's decision. */
export const IMPORT_STATES = ['checking', 'preview', 'applying', 'applied', 'failed'] as const

/** The effect of the import on a row. An `invalid` row has errors and is never imported. */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'invalid'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const importRecord = z.object({
  importID: id,
  kind: importKind,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The rows of the file; `doneRows` counts those processed in the current state. */
  totalRows: z.int(),
  doneRows: z.int(),
  newRows: z.int(),
  changedRows: z.int(),
  sameRows: z.int(),
  invalidRows: z.int(),
  /** Decides numbers with two readings; null before the check. */
  decimalMark: z.enum(DECIMAL_MARKS).nullable(),
  /** How many numbers have two readings, such as 1,234, and the first of them. */
  ambiguousNumbers: z.int(),
  ambiguousExample: z.string().nullable(),
  /** The row and the column of the example. */
  ambiguousRow: z.int().nullable(),
  ambiguousColumn: z.string().nullable(),
  /** The number of the file that decides how the others are read; null if none does. */
  decisiveNumber: z.string().nullable(),
  /** Why the whole import failed. */
  reason: z.string().nullable(),
  createdByUser: z.object({ userID: id, name: z.string() }),
  dateCreated: instant,
})
export type ImportRecord = z.output<typeof importRecord>

/** One validation error of a row; an empty column means the whole row. */
export const rowError = z.object({
  column: z.string(),
  /** The text found in the cell, cut after 100 characters. */
  value: z.string(),
  message: z.string(),
  /** The first values of the column's closed list; empty where the column takes any text. */
  allowedValues: z.array(z.string()),
  moreAllowedValues: z.int(),
})

export const numberedRowError = rowError.extend({
  /** The row number in the file; the headings are row 1. */
  rowNumber: z.int(),
  title: z.string(),
})
export type NumberedRowError = z.output<typeof numberedRowError>

export const importRow = z.object({
  /** The row number in the file; the headings are row 1. */
  rowNumber: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** The name or e-mail address of the record. */
  title: z.string(),
  /** The values in the file, by column. */
  values: z.record(z.string(), z.string()),
  /** For `changed`: the stored values, by column. */
  before: z.record(z.string(), z.string()),
  /** For `invalid`: at least one error. */
  errors: z.array(rowError),
})
export type ImportRow = z.output<typeof importRow>
