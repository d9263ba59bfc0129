import { expect, it } from 'vitest'
import { dotListPath, dotTooltip } from './dot-tooltip.ts'
import type { Dot, Place } from './dots.ts'

const place = (country: string, siteName: string | null, count = 1): Place => ({
  latitude: 37,
  longitude: -8,
  count,
  statuses: [{ status: 'Certified', count }],
  siteName,
  country,
  list: `/customers?Country=${country}`,
})

const dot = (...places: Place[]): Dot => ({
  x: 0,
  y: 0,
  radius: 5,
  count: places.reduce((sum, { count }) => sum + count, 0),
  statuses: [
    { status: 'Improvements', count: 1 },
    { status: 'Certified', count: 3 },
  ],
  places,
})

it('dotTooltip names a single property, otherwise the count and country', () => {
  expect(dotTooltip(dot(place('PT', 'Monte do Alecrim'))).title).toBe('Monte do Alecrim')
  expect(dotTooltip(dot(place('PT', null, 3))).title).toBe('3 properties, Portugal')
  expect(dotTooltip(dot(place('PT', 'Monte do Alecrim'), place('ES', null, 2))).title).toBe(
    '3 properties, several countries',
  )
})

it('dotTooltip lists the most frequent status first', () => {
  expect(dotTooltip(dot(place('PT', null, 4))).lines).toEqual([
    ['Certified', '3'],
    ['Improvements', '1'],
  ])
})

it('dotListPath returns the list of one place, or all properties for several', () => {
  expect(dotListPath(dot(place('PT', null, 3)), '/customers')).toBe('/customers?Country=PT')
  expect(dotListPath(dot(place('PT', null), place('ES', null)), '/customers')).toBe('/customers')
})
