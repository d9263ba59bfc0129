import type { SummaryRow } from '@sojourn/domain/environment/compare'
import { splitCategoryAndUnit } from '@sojourn/domain/environment/headline'

export interface SummaryTableRow extends SummaryRow {
  category: string
  unit: string
  /** The same category as the line above: its name need not be read twice. */
  isRepeated: boolean
  /** The two grand totals at the end. */
  isTotal: boolean
}

/** The rows as they are set in the table; none where neither month has a figure. */
export function buildSummaryTable(rows: readonly SummaryRow[]): SummaryTableRow[] {
  if (rows.every(({ total, previousTotal }) => total === null && previousTotal === null)) return []
  const named = rows.map((row) => ({ ...row, ...splitCategoryAndUnit(row.label) }))
  return named.map((row, at) => ({
    ...row,
    isRepeated: named[at - 1]?.category === row.category,
    isTotal: row.category === 'Total' || row.category === 'Net',
  }))
}
