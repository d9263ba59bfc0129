import { expect, it } from 'vitest'
import { isPageOutOfRange } from './list-state.ts'

it.each([
  ['no rows though there are some', [], 25, true],
  ['no rows because there are none', [], 0, false],
  ['rows', ['one'], 25, false],
  ['nothing yet', undefined, undefined, false],
] as const)('of %s', (_what, rows, total, beyond) => {
  expect(isPageOutOfRange(rows, total)).toBe(beyond)
})
