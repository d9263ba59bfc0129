import { longDate } from '@sojourn/domain'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { ColumnHead } from './report.ts'

/** A cell as it is read on a page: days written out, figures with their decimals, a dash for a figure that is missing. */
export function formatCell(cell: Cell, { kind, decimals }: ColumnHead): string {
  if (cell === null) return kind === 'number' ? '-' : ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return kind === 'day' ? longDate(cell) : cell
}
