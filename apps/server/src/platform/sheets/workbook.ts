import type { Cell } from './write-sheet.ts'

/** A computed number: stored as it is, shown with these decimals and with thousands apart. */
export interface Figure {
  figure: number
  decimals: number
}

export type WorkbookCell = Cell | Figure

/** Whole, and small enough to be handed to another thread: a few thousand rows at most. */
export interface WorkbookSheet {
  name: string
  rows: WorkbookCell[][]
  /** Rows that stay in view. */
  frozenRows: number
}
