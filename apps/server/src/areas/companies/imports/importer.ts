import type { CellError, SiteValues } from '@sojourn/domain'
import type { DbOrTrx, Trx } from '../../../platform/db/pool.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A row of a file: by column, what it says. A column the file does not have is not there. */
export interface FileRow {
  rowNumber: number
  cells: Readonly<Record<string, string>>
}

/** What says which record a row is about, and the column where it says so. */
export interface RowKey {
  column: string
  value: string
}

/** What is there now, for the columns that the file has. */
type ColumnValues = Readonly<Record<string, string>>

export type RowPlan =
  | { outcome: 'wrong'; errors: CellError[] }
  | { outcome: 'same'; present: ColumnValues }
  /** Written together with the other new sites around it. */
  | { outcome: 'new'; site: SiteValues }
  | { outcome: 'new'; apply(trx: Trx): Promise<void> }
  | {
      outcome: 'changed'
      present: ColumnValues
      /** The columns whose field would change. */
      changes: readonly string[]
      /** What changes besides, and no column of the file says. */
      becomes?: ColumnValues
      apply(trx: Trx): Promise<void>
    }

export interface ImportContext {
  platform: Platform
  actor: Principal
  /** What earlier rows of the same file will have added, by a word of the importer's own. */
  added: Set<string>
}

/** The closed list of a column. */
export interface AllowedValues {
  column: string
  values: readonly string[]
  /** The country whose areas these are; the other lists apply to every row. */
  country?: string
}

/** How rows of one kind are imported. */
export interface Importer {
  /** The columns of the template. */
  columns: readonly string[]
  /** Read-only columns of an exported file. An import does not read them. */
  ignored: readonly string[]
  /** The values of the template's example row, by column. */
  example: Readonly<Record<string, string>>
  /** The closed lists as they are in the database now. */
  findAllowedValues(db: DbOrTrx): Promise<AllowedValues[]>
  /** Two rows with the same key contradict each other; undefined for a row that is about something new. */
  keyOf(row: FileRow): RowKey | undefined
  titleOf(row: FileRow): string
  /** What is needed besides the key and the changes to understand a row, and is never written to what exists. */
  companions: readonly string[]
  /** Keeps the records that these rows are about as they are until the transaction ends. */
  lock(trx: Trx, rows: readonly FileRow[]): Promise<void>
  /** In the order of the rows. */
  plan(trx: Trx, rows: readonly FileRow[], context: ImportContext): Promise<RowPlan[]>
}

/** The first of these columns that the row fills. */
export function findRowKey(row: FileRow, ...columns: readonly string[]): RowKey | undefined {
  const column = columns.find((one) => row.cells[one])
  return column === undefined ? undefined : { column, value: row.cells[column] ?? '' }
}

export const YES_NO = ['Yes', 'No'] as const

export const rejectRow = (...errors: CellError[]): RowPlan => ({ outcome: 'wrong', errors })
