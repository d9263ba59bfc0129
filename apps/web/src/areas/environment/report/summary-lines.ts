import type { SummaryRow } from '@sojourn/domain/environment/summary'
import { splitCategoryAndUnit } from '@sojourn/domain/environment/summary'
import type { NumberFormatter } from '../../../lib/numbers.ts'

/** Formats a difference with its sign. The minus sign has the width of the plus sign. */
export function formatDifference(value: number | null, numbers: NumberFormatter): string {
  if (value === null || value === 0) return numbers.rounded(value)
  return `${value < 0 ? '−' : '+'}${numbers.rounded(Math.abs(value))}`
}

export interface SummaryTableRow extends SummaryRow {
  category: string
  unit: string
  /** The same category as in the row above, so its name is hidden. */
  isRepeated: boolean
  /** The two grand totals at the end. */
  isTotal: boolean
}

/** The rows of the summary table; empty if neither month has a value. */
export function buildSummaryTable(rows: readonly SummaryRow[]): SummaryTableRow[] {
  if (rows.every(({ total, previousTotal }) => total === null && previousTotal === null)) return []
  const labelled = rows.map((row) => ({ ...row, ...splitCategoryAndUnit(row.label) }))
  return labelled.map((row, index) => ({
    ...row,
    isRepeated: labelled[index - 1]?.category === row.category,
    isTotal: row.category === 'Total' || row.category === 'Net',
  }))
}

export const changeDirection = (change: number): 'less' | 'more' | 'same' => {
  if (change === 0) return 'same'
  return change < 0 ? 'less' : 'more'
}
