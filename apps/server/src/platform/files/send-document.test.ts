import { expect, it } from 'vitest'
import { readRange } from './send-document.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=7-5', undefined],
  ['bytes=99-98', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
  ['bytes=99999999999999999999-', undefined],
])('readRange parses %j of ten bytes as %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

it('readRange returns none for an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('none')
  expect(readRange('bytes=-5', 0)).toBe('none')
})
