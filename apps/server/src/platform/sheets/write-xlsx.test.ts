import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readWorkbook, rowOf } from '../../test/read-workbook.ts'
import { writeXlsx } from './write-xlsx.ts'

async function written(rows: (string | number | null)[][]) {
  async function* one() {
    yield* rows
  }
  const bytes = await buffer(writeXlsx({ name: 'A & B', widths: [14], frozenRows: 1 }, one()))
  const sheet = readWorkbook(bytes).get('A & B')
  if (!sheet) throw new Error('The sheet has another name.')
  return sheet
}

it('keeps texts as they are, without what no file may hold', async () => {
  const sheet = await written([[' "two"\n<lines> & more ', 'a\u0000b\u001f', 'Łódź 🏨', 'plain']])
  expect(rowOf(sheet, 1, 4)).toEqual([' "two"\n<lines> & more ', 'ab', 'Łódź 🏨', 'plain'])
})

it('leaves empty what is empty, and every row in its place', async () => {
  const sheet = await written([[null, 1.5, Number.NaN], [], ['below']])
  expect(rowOf(sheet, 1, 3)).toEqual([undefined, 1.5, undefined])
  expect(rowOf(sheet, 3, 1)).toEqual(['below'])
})

it('names the columns after Z', async () => {
  const sheet = await written([Array.from({ length: 703 }, (_, at) => at)])
  expect(['Z1', 'AA1', 'ZZ1', 'AAA1'].map((at) => sheet.get(at)?.value)).toEqual([25, 26, 701, 702])
})
