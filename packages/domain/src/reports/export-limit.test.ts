import { expect, it } from 'vitest'
import { allowed, refused } from '../kernel/decision.ts'
import { checkExportRows } from './export-limit.ts'

it.each(['PDF', 'WORDOPENXML'])('an export refuses more than 10,000 rows as %s', (format) => {
  expect(checkExportRows(format, 10_000)).toEqual(allowed)
  expect(checkExportRows(format, 10_001)).toEqual(refused('export-too-long'))
})

it.each(['EXCELOPENXML', 'CSV', 'XML'])('an export allows any number of rows as %s', (format) => {
  expect(checkExportRows(format, 1_000_000)).toEqual(allowed)
})
