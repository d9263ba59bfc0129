export type Cell = string | number | boolean | null

export interface StyledCell {
  value: string | number
  /** Shows a number with thousands separators and this many decimals. */
  decimals?: number
  bold?: boolean
}

export type SheetCell = Cell | StyledCell

/** One table that is written row by row, so that its length does not matter. */
export interface Sheet {
  /** The name of the file without its extension, and of the worksheet. */
  name: string
  /** Rows above the headers: title, date, filters. */
  above?: readonly Cell[][]
  headers: readonly string[]
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>
}

/** A column chart of one column of its worksheet. Columns are counted from 0. */
export interface SheetChart {
  title: string
  categoryColumn: number
  valueColumn: number
}

/** A worksheet of a workbook that fits into memory: a few thousand rows at most. */
export interface WorkbookSheet {
  name: string
  rows: SheetCell[][]
  /** The row with the headers, counted from 1; 0 for a worksheet without one. */
  headerRow: number
  charts?: readonly SheetChart[]
}
