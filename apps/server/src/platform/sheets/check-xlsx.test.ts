import { describe, expect, it } from 'vitest'
import { assertXlsxFits, SheetTooLargeError } from './check-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { declareSizes, sheetBytes, xlsxBomb, xlsxOf } from './testing/xlsx-bomb.ts'

/** The time limit of a test, which is enough on a busy machine. */
const TIMEOUT_MILLISECONDS = 60_000

const readRows = async (bytes: Uint8Array) => {
  for await (const row of readSheet(bytes, 'xlsx')) expect(row).toBeDefined()
}

/** Measures the most memory in MB that the work takes beyond what the process had before. */
async function measurePeakGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (Math.max(peak, process.memoryUsage().rss) - before) / 1024 / 1024
}

describe('a workbook that expands to 1 GB', async () => {
  const bomb = await xlsxBomb(1024)

  it.each([
    ['correct', bomb],
    ['false', declareSizes(bomb, 1000)],
    ['empty', declareSizes(bomb, 0)],
  ])(
    'is rejected with less than 100 MB of memory when its declared sizes are %s',
    async (_sizes, file) => {
      expect(file.length).toBeLessThan(1.2 * 1024 * 1024)
      const growth = await measurePeakGrowth(async () => {
        await expect(readRows(file)).rejects.toThrow(SheetTooLargeError)
      })
      console.log(`metric: sheets: a 1 GB workbook took ${growth.toFixed(0)} MB`)
      expect(growth).toBeLessThan(100)
    },
    TIMEOUT_MILLISECONDS,
  )
})

it(
  'assertXlsxFits rejects a workbook with too many elements',
  async () => {
    const cells = xlsxOf(
      (function* () {
        yield Buffer.from('<worksheet><sheetData><row>')
        for (let written = 0; written < 90; written += 1) yield Buffer.from('<c/>'.repeat(100_000))
        yield Buffer.from('</row></sheetData></worksheet>')
      })(),
    )
    await expect(readRows(await cells)).rejects.toThrow('The Excel file has too many cells, texts or styles.')
  },
  TIMEOUT_MILLISECONDS,
)

it('assertXlsxFits rejects a workbook with a row of too many columns', async () => {
  const sheet = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'
  const file = await xlsxOf([Buffer.from(sheet)])
  await expect(readRows(file)).rejects.toThrow('The file has too many rows or columns.')
})

it.each([
  ['one cell with too long a text', 1, 100_001],
  ['cells with too much text together', 260, 99_000],
])('assertXlsxFits rejects a workbook with %s', async (_, cells, length) => {
  const rows = Array.from(
    { length: cells },
    (_cell, index) =>
      `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${'a'.repeat(length)}</t></is></c></row>`,
  )
  const file = await xlsxOf([Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)])
  await expect(readRows(file)).rejects.toThrow('The file has too much text.')
})

it('assertXlsxFits rejects a truncated archive', async () => {
  const bomb = await xlsxBomb(1)
  await expect(assertXlsxFits(bomb.subarray(0, bomb.length - 30))).rejects.toThrow()
  await expect(assertXlsxFits(Buffer.from('PK'))).rejects.toThrow('not a zip archive')
})

it(
  'assertXlsxFits accepts 20,000 rows of 45 texts',
  async () => {
    const headers = Array.from({ length: 45 }, (_, index) => `Column ${index}`)
    function* rows() {
      for (let row = 0; row < 20_000; row += 1) yield headers.map((name) => `${name.slice(7)} ${row}`)
    }
    const bytes = await sheetBytes({ name: 'Sites', headers, rows: rows() }, 'xlsx')
    await expect(assertXlsxFits(bytes)).resolves.toBeUndefined()
  },
  TIMEOUT_MILLISECONDS,
)
