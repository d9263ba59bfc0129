import { expect, it } from 'vitest'
import { SheetTooLargeError } from './check-xlsx.ts'
import { assertCsvFits } from './read-sheet.ts'

it.each([
  ['rows', 'name;country\r\nHotel "Sonne";DE\r\n'.repeat(10_000)],
  ['quoted line breaks and separators', '"a\n,;""b""",c\n'.repeat(10_000)],
  ['inches in a text without quotes', '5" pipe,3" pipe\n'.repeat(50_000)],
  ['an empty file', ''],
])('assertCsvFits accepts %s', (_name, text) => {
  expect(() => assertCsvFits(text)).not.toThrow()
})

it.each([
  ['20 MB of separators', ','.repeat(20_000_000)],
  ['20 MB of tabs', '\t'.repeat(20_000_000)],
  ['an unclosed quote', `"a${'"a'.repeat(100)}\n"${'a\n'.repeat(1_000_000)}`],
  ['one text of 20 MB', 'a'.repeat(20_000_000)],
  ['more than 25 million characters', 'a\n'.repeat(13_000_000)],
])('assertCsvFits rejects %s', (_name, text) => {
  expect(() => assertCsvFits(text)).toThrow(SheetTooLargeError)
})

it('assertCsvFits reads 20 MB in seconds', () => {
  const text = '"a, b";c;d\n'.repeat(1_800_000)
  const startedAt = process.threadCpuUsage()
  assertCsvFits(text)
  const { user, system } = process.threadCpuUsage(startedAt)
  expect((user + system) / 1000).toBeLessThan(5_000)
})
