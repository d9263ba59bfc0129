import type { SummaryRow } from '@sojourn/domain/environment/summary'
import { splitCategoryAndUnit } from '@sojourn/domain/environment/summary'
import type { Numbers } from '../../../../lib/format/numbers.ts'

/** With its sign, and a minus that is as wide as the plus. */
export function differenceText(value: number | null, numbers: Numbers): string {
  if (value === null || value === 0) return numbers.figure(value)
  return `${value < 0 ? '−' : '+'}${numbers.figure(Math.abs(value))}`
}

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
