import { parentPort, workerData } from 'node:worker_threads'
import { type Cell as WrittenCell, writeXlsx } from 'hucre/xlsx'
import { escapeFormula } from './escape-formula.ts'
import type { WorkbookCell, WorkbookSheet } from './workbook.ts'

/** What stands for "not there"; it is no formula. */
const DASH = '-'

const written = (cell: WorkbookCell): string | number | null => {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'object' && cell !== null) return cell.figure
  return typeof cell === 'string' && cell !== DASH ? escapeFormula(cell, 'xlsx') : cell
}

const formatOf = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`)

function styleOf(cell: WorkbookCell): WrittenCell['style'] {
  if (cell === DASH) return { alignment: { horizontal: 'right' } }
  return typeof cell === 'object' && cell !== null ? { numFmt: formatOf(cell.decimals) } : undefined
}

/** By row and column, only for cells that do not look like all others. */
function styles(rows: readonly WorkbookCell[][]): Map<string, Partial<WrittenCell>> {
  const styled = new Map<string, Partial<WrittenCell>>()
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const style = styleOf(cell)
      if (style) styled.set(`${at},${column}`, { style })
    }
  return styled
}

const shownText = (cell: WorkbookCell | undefined): string =>
  typeof cell === 'object' && cell !== null
    ? cell.figure.toLocaleString('en', { maximumFractionDigits: cell.decimals })
    : String(cell ?? '')

const WIDEST = 60

function widths(rows: readonly WorkbookCell[][]): { width: number }[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: count }, (_, at) => {
    const longest = Math.max(8, ...rows.map((row) => shownText(row[at]).length))
    return { width: Math.min(longest + 2, WIDEST) }
  })
}

const sheets: WorkbookSheet[] = workerData
const bytes = await writeXlsx({
  sheets: sheets.map(({ name, rows, frozenRows }) => ({
    name,
    rows: rows.map((row) => row.map(written)),
    cells: styles(rows),
    columns: widths(rows),
    freezePane: { rows: frozenRows },
  })),
})
parentPort?.postMessage(bytes)
