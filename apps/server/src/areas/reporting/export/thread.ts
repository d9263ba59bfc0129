import type { FileFormat } from '@sojourn/contract/reporting/report'
import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import type { ReportDocument } from './document.ts'

/** What the thread that writes a file begins with. */
export interface Order {
  format: FileFormat
  document: ReportDocument
}

/** It asks for more rows, gives bytes, or has finished. */
export type FromThread = 'more' | 'done' | Uint8Array<ArrayBuffer>

/** It is given rows, none when there are no more, or told that somebody took its bytes. */
export type ToThread = { rows: Cell[][] } | 'taken'
