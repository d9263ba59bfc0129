import { describe, expect, it } from 'vitest'
import { readRow, readWorkbook } from '#test/read-workbook'
import { readZip } from '#test/read-zip'
import type { SheetCell } from './sheet.ts'
import { sheetBytes } from './testing/xlsx-bomb.ts'
import { writeWorkbook } from './write-xlsx.ts'

const sheetXml = (bytes: Uint8Array): string => readZip(bytes).get('xl/worksheets/sheet1.xml') ?? ''

describe('a sheet of one table', async () => {
  const bytes = await sheetBytes(
    {
      name: 'A & B',
      above: [['Title'], []],
      headers: ['Day', 'Name', 'kWh', 'Note'],
      rows: [
        ['2026-03-10', ' "two"\n<lines> & more ', { value: 12.345, decimals: 1 }, 'a\u0000b\u001f'],
        ['2026-02-30', '=1+1', 1.5, null],
        [],
        ['', 'Łódź 🏨', Number.NaN, true],
      ],
    },
    'xlsx',
  )
  const sheet = readWorkbook(bytes).get('A & B')
  if (!sheet) throw new Error('The workbook has no sheet "A & B".')

  it('has the title above the headers', () => {
    expect(readRow(sheet, 1, 1)).toEqual(['Title'])
    expect(readRow(sheet, 3, 4)).toEqual(['Day', 'Name', 'kWh', 'Note'])
  })

  it('keeps texts without control characters and escapes formulas', () => {
    expect(readRow(sheet, 4, 4).slice(1)).toEqual([' "two"\n<lines> & more ', 12.345, 'ab'])
    expect(readRow(sheet, 5, 4)).toEqual(['2026-02-30', "'=1+1", 1.5, undefined])
    expect(readRow(sheet, 7, 4)).toEqual([undefined, 'Łódź 🏨', undefined, 'Yes'])
  })

  it('stores days as dates and numbers with their decimals', () => {
    expect(sheet.get('A4')).toEqual({ value: 46091, format: 'yyyy-mm-dd' })
    expect(sheet.get('C4')).toEqual({ value: 12.345, format: '#,##0.0' })
  })

  it('freezes, filters and repeats the header row and prints in landscape', () => {
    const xml = sheetXml(bytes)
    expect(xml).toContain('<pane ySplit="3"')
    expect(xml).toContain('<autoFilter ref="A3:D7"/>')
    expect(xml).toMatch(/<pageSetup [^>]*orientation="landscape"/)
    expect(readZip(bytes).get('xl/workbook.xml')).toContain('!$3:$3</definedName>')
  })
})

it('writeWorkbook names the columns after Z', async () => {
  const cells: SheetCell[] = Array.from({ length: 703 }, (_, index) => index)
  const bytes = await sheetBytes({ name: 'Wide', headers: [], rows: [cells] }, 'xlsx')
  const sheet = readWorkbook(bytes).get('Wide')
  expect(['Z2', 'AA2', 'ZZ2', 'AAA2'].map((reference) => sheet?.get(reference)?.value)).toEqual([
    25, 26, 701, 702,
  ])
})

const workbookSheet = (name: string) => ({
  name,
  headerRow: 1,
  rows: [
    ['Name', 'Month', 'kWh'],
    ['=HYPERLINK("x")', 'May 2026', 12.5],
    ['-', 'June 2026', null],
  ],
})

it('writeWorkbook writes several sheets without formulas', async () => {
  const sheets = readWorkbook(await writeWorkbook([workbookSheet('Summary'), workbookSheet('Energy')]))
  expect([...sheets.keys()]).toEqual(['Summary', 'Energy'])
  const energy = sheets.get('Energy') ?? new Map()
  expect([1, 2, 3].map((row) => readRow(energy, row, 1)[0])).toEqual(['Name', `'=HYPERLINK("x")`, '-'])
  expect(energy.get('C2')?.value).toBe(12.5)
})

it('writeWorkbook draws a native chart of a column', async () => {
  const charts = [{ title: 'Energy', categoryColumn: 1, valueColumn: 2 }]
  const parts = readZip(await writeWorkbook([{ ...workbookSheet('Charts data'), charts }]))
  const chart = parts.get('xl/charts/chart1.xml')
  expect(chart).toContain('<c:barChart>')
  expect(chart).toContain('!$B$2:$B$3')
  expect(chart).toContain('!$C$2:$C$3')
})
