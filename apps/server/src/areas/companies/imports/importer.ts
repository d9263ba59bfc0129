import type { CellError, SiteValues } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A row of a file. `cells` has no entry for a column that the file does not have. */
export interface FileRow {
  rowNumber: number
  cells: Readonly<Record<string, string>>
}

/** The column and the value that identify the record of a row. */
export interface RowKey {
  column: string
  value: string
}

/** Values by column. */
type ColumnValues = Readonly<Record<string, string>>

export type RowPlan =
  | { outcome: 'invalid'; errors: CellError[] }
  | { outcome: 'same'; current: ColumnValues }
  /** New sites are inserted in batches. */
  | { outcome: 'new'; site: SiteValues }
  | { outcome: 'new'; apply(trx: Trx): Promise<void> }
  | {
      outcome: 'changed'
      current: ColumnValues
      /** The columns whose values would change. */
      changes: readonly string[]
      /** Changes that no column of the file contains. */
      sideEffects?: ColumnValues
      apply(trx: Trx): Promise<void>
    }

export interface ImportContext {
  platform: Platform
  actor: Principal
  /** Keys of the records that earlier rows of the same file add. */
  added: Set<string>
}

/** The values that a column accepts. */
export interface AllowedValues {
  column: string
  values: readonly string[]
  /** Set for a list of areas, which applies only to rows of this country. */
  country?: string
}

/** Imports rows of one kind. */
export interface Importer {
  /** The columns of the template. */
  columns: readonly string[]
  /** Read-only columns of an exported file; the import ignores them. */
  ignored: readonly string[]
  /** The columns with numbers that may have decimals. The check rewrites their cells with a decimal point. */
  decimalColumns: readonly string[]
  /** The values of the template's example row, by column. */
  example: Readonly<Record<string, string>>
  /** The columns that accept only certain values, with these values. */
  findAllowedValues(db: DbOrTrx): Promise<AllowedValues[]>
  /** Two rows with the same key conflict; undefined for a new record without a key. */
  keyOf(row: FileRow): RowKey | undefined
  titleOf(row: FileRow): string
  /** Columns that are needed to interpret a changed row but are never written to an existing record. */
  contextColumns: readonly string[]
  /** Blocks changes to the records of these rows until the transaction ends. */
  lock(trx: Trx, rows: readonly FileRow[]): Promise<void>
  /** Returns one plan per row, in the order of the rows. */
  plan(trx: Trx, rows: readonly FileRow[], context: ImportContext): Promise<RowPlan[]>
}

/** The first of these columns that is not empty. */
export function findRowKey(row: FileRow, ...columns: readonly string[]): RowKey | undefined {
  const column = columns.find((column) => row.cells[column])
  return column === undefined ? undefined : { column, value: row.cells[column] ?? '' }
}

export const YES_NO = ['Yes', 'No'] as const

export const rejectRow = (...errors: CellError[]): RowPlan => ({ outcome: 'invalid', errors })
