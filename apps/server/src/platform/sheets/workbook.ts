import type { Cell } from './write-sheet.ts'

/** Whole, and small enough to be handed to another thread: a few thousand rows at most. */
export interface WorkbookSheet {
  name: string
  rows: Cell[][]
  /** Rows that stay in view. */
  frozenRows: number
}
