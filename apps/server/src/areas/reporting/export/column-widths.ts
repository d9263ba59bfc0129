import type { Cell } from '../../../platform/sheets/write-sheet.ts'
import type { ColumnHead } from '../report.ts'
import { showCell } from '../show-cell.ts'

const NARROWEST = 8
const WIDEST = 34
const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length))

/** What share of a page each column gets, by the rows that come first: long texts wrap, short ones need no room. */
export function columnShares(columns: readonly ColumnHead[], rows: readonly Cell[][]): number[] {
  const wanted = columns.map((column, at) => {
    const lengths = rows
      .map((row) => showCell(row[at] ?? null, column).length)
      .sort((one, other) => one - other)
    // One long text must not take the room of all others.
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
    return Math.min(Math.max(usual, longestWord(column.header), NARROWEST), WIDEST)
  })
  const all = wanted.reduce((sum, one) => sum + one, 0)
  return wanted.map((one) => one / all)
}

/** The first rows, to measure by, and all of them as if nobody had looked. */
export async function peek<Batch>(
  batches: AsyncIterable<Batch[]>,
): Promise<{ first: Batch[]; all: AsyncGenerator<Batch[]> }> {
  const iterator = batches[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  const first = done ? [] : value
  async function* all() {
    yield first
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { first, all: all() }
}
