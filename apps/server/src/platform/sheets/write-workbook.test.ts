import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

const sheet = (name: string) => ({
  name,
  frozenRows: 1,
  rows: [
    ['Name', 'kWh'],
    ['=HYPERLINK("x")', 12.5],
    ['-', null],
  ],
})

it('writes several sheets in another thread, without formulas', async () => {
  const { sheets } = await readXlsx(await writeWorkbook([sheet('Summary'), sheet('Energy')]))
  expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Energy'])
  expect(sheets[1]?.rows.slice(0, 3).map((row) => row[0])).toEqual(['Name', `'=HYPERLINK("x")`, '-'])
  expect(sheets[1]?.rows[1]?.[1]).toBe(12.5)
})

it('writes many at once, each whole', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, (_, at) => writeWorkbook([sheet(`Sheet ${at}`)])))
  const names = await Promise.all(made.map(async (bytes) => (await readXlsx(bytes)).sheets[0]?.name))
  expect(names).toEqual(['Sheet 0', 'Sheet 1', 'Sheet 2', 'Sheet 3', 'Sheet 4'])
})

it('tells when a workbook cannot be written, and goes on with the next', async () => {
  await expect(writeWorkbook([sheet('no/name')])).rejects.toThrow('forbids')
  expect((await writeWorkbook([sheet('Summary')])).length).toBeGreaterThan(100)
})
