import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { Cell } from './sheet.ts'
import { sheetBytes } from './testing/xlsx-bomb.ts'

const headers = ['Name', 'Rooms', 'Enabled', 'Telephone']
const rows: Cell[][] = [
  ['Hôtel "Ćire", süd', 12, true, '+351 289'],
  ['=1+1', 0.5, false, null],
  ['two\nlines', null, true, "'quoted'"],
]

async function readBack(bytes: Uint8Array, format: 'csv' | 'xlsx'): Promise<string[][]> {
  const rowsRead: string[][] = []
  for await (const row of readSheet(bytes, format)) rowsRead.push(row)
  return rowsRead
}

describe.each(['csv', 'xlsx'] as const)('a sheet as %s', (format) => {
  it('reads back as it was written', async () => {
    const bytes = await sheetBytes({ name: 'Sites', headers, rows }, format)
    const rowsRead = await readBack(bytes, format)
    expect(rowsRead.map((row) => [...row, '', ''].slice(0, 4))).toEqual([
      headers,
      ['Hôtel "Ćire", süd', '12', 'Yes', '+351 289'],
      ['=1+1', '0.5', 'No', ''],
      ['two\nlines', '', 'Yes', "'quoted'"],
    ])
  })
})

it('escapes formulas in CSV at every separator and keeps numbers', async () => {
  const cells: Cell[][] = [
    ['=1+1', -5, true, null],
    ['Quinta;=1+1', -0.5, true, 'Tel\t@SUM(A1)'],
  ]
  const bytes = await sheetBytes({ name: 'Sites', headers, rows: cells }, 'csv')
  const [, first, second] = bytes.toString().split('\r\n')
  expect(first).toBe("'=1+1,-5,Yes,")
  expect(second).toBe("Quinta;'=1+1,-0.5,Yes,Tel\t'@SUM(A1)")
  expect(await readBack(bytes, 'csv')).toMatchObject([
    {},
    {},
    ['Quinta;=1+1', '-0.5', 'Yes', 'Tel\t@SUM(A1)'],
  ])
})

it('reads a CSV file in Windows-1252', async () => {
  expect(await readBack(Buffer.from('Name\nCafé', 'latin1'), 'csv')).toEqual([['Name'], ['Café']])
})
