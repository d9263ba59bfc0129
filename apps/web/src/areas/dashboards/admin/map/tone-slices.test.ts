import { expect, it } from 'vitest'
import { siteTone, slicePath, toneSlices } from './tone-slices.ts'

it('siteTone returns the tone of a status, and none without an audit', () => {
  expect(siteTone('Certified')).toBe('good')
  expect(siteTone('No audit')).toBe('none')
})

it('toneSlices groups statuses by tone', () => {
  const statuses = [
    { status: 'Rejected', count: 1 },
    { status: 'Certified', count: 2 },
    { status: 'Not Certified', count: 1 },
  ]
  expect(toneSlices(statuses)).toEqual([
    { tone: 'good', from: 0, to: 0.5 },
    { tone: 'bad', from: 0.5, to: 1 },
  ])
})

it('slicePath draws a quarter clockwise from the top', () => {
  expect(slicePath(10, 0, 0.25)).toBe('M0 0L0.00 -10.00A10 10 0 0 1 10.00 0.00Z')
  expect(slicePath(10, 0, 0.75)).toContain('A10 10 0 1 1')
})
