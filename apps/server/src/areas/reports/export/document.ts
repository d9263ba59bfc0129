import { longDate } from '@sojourn/domain'
import type { RenderTask } from '../../../platform/render-file.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import type { ColumnHead } from '../report.ts'

/** The text of a cell: formatted dates, numbers with their decimals, and a dash for a missing number. */
export function formatCell(cell: Cell, { kind, decimals }: ColumnHead): string {
  if (cell === null) return kind === 'number' ? '-' : ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return kind === 'day' ? longDate(cell) : cell
}

/** The content that every exported file shows above its rows. */
export interface ReportDocument {
  title: string
  programmeName: string
  /** YYYY-MM-DD */
  createdOn: string
  /** Name and text of every filter that is set. */
  filters: readonly (readonly [name: string, text: string])[]
  columns: readonly ColumnHead[]
  totalRows: number
}

/** Writes a report to `path`. Runs in a thread of the worker pool. */
export type WriteReport = (
  document: ReportDocument,
  target: Pick<RenderTask<Cell[]>, 'path' | 'batches'>,
) => Promise<void>

/** The lines above the table. */
export const listHeaderLines = ({ filters, totalRows }: ReportDocument): (readonly [string, string])[] => [
  ...(filters.length > 0 ? filters : [['Filters', 'None'] as const]),
  ['Rows', totalRows.toLocaleString('en')],
]

/** Widths of a column in characters. */
const MIN_WIDTH = 6
const MAX_WIDTH = 34
const PADDING = 2
/** The width of bold text relative to plain text. */
const BOLD_WIDTH = 1.2

const measureLongestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))

export interface ColumnWidths {
  /** The share of the page of each column. */
  shares: number[]
  /** The sum of the longest words of all columns in characters. */
  characters: number
}

/** Each column is as wide as its longest word. The remaining width is shared in proportion to the typical text lengths. */
export function calculateColumnWidths(
  columns: readonly ColumnHead[],
  rows: readonly Cell[][],
  pageCharacters: number,
): ColumnWidths {
  const measured = columns.map((column, index) => {
    const texts = rows.map((row) => formatCell(row[index] ?? null, column))
    const lengths = texts.map(({ length }) => length).sort((a, b) => a - b)
    // The 90th percentile, so that one long text does not take the space of the other columns.
    const typicalLength = Math.min(lengths[Math.floor(lengths.length * 0.9)] ?? 0, MAX_WIDTH)
    const word = texts.reduce(
      (longest, text) => Math.max(longest, measureLongestWord(text)),
      Math.max(Math.ceil(measureLongestWord(column.header) * BOLD_WIDTH), MIN_WIDTH),
    )
    return { word: word + PADDING, extraWidth: Math.max(typicalLength - word, 0) }
  })
  const characters = measured.reduce((sum, { word }) => sum + word, 0)
  const extraWidth = measured.reduce((sum, column) => sum + column.extraWidth, 0)
  const remaining = Math.max(pageCharacters - characters, 0)
  const widths = measured.map((column) => {
    const share = extraWidth === 0 ? 1 / measured.length : column.extraWidth / extraWidth
    return column.word + remaining * share
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { shares: widths.map((width) => width / total), characters }
}

export async function collectRows(batches: AsyncIterable<Cell[][]>): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}
