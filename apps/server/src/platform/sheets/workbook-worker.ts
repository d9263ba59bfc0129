import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { harmless } from './harmless.ts'
import type { WorkbookSheet } from './workbook.ts'
import type { Cell } from './write-sheet.ts'

const written = (cell: Cell): string | number | null => {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  // A lone dash stands for "not there"; it is no formula.
  return typeof cell === 'string' && cell !== '-' ? harmless(cell) : cell
}

const WIDEST = 60

function widths(rows: readonly Cell[][]): { width: number }[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: count }, (_, at) => {
    const longest = Math.max(8, ...rows.map((row) => String(row[at] ?? '').length))
    return { width: Math.min(longest + 2, WIDEST) }
  })
}

const sheets: WorkbookSheet[] = workerData
const bytes = await writeXlsx({
  sheets: sheets.map(({ name, rows, frozenRows }) => ({
    name,
    rows: rows.map((row) => row.map(written)),
    columns: widths(rows),
    freezePane: { rows: frozenRows },
  })),
})
parentPort?.postMessage(bytes)
