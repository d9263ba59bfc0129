import { createAreaView, fitAllPlaces, MAX_DEGREES } from '@sojourn/domain/map/view'
import { describe, expect, it } from 'vitest'
import {
  clusterPlaces,
  createSlicePath,
  type Dot,
  describeDot,
  findDotAt,
  getDotListPath,
  getSiteTone,
  listToneSlices,
  type Place,
} from './dots.ts'

const place = (longitude: number, latitude: number, status = 'Certified', count = 1): Place => ({
  longitude,
  latitude,
  count,
  statuses: [{ status, count }],
  siteName: null,
  country: 'PT',
  list: '/customers',
})
const FARO = place(-7.9, 37)
const LOULE = place(-8, 37.1, 'Improvements')
const OSLO = place(10.7, 59.9, 'Certified', 3)

describe('fitAllPlaces', () => {
  it('contains every place', () => {
    const places = [FARO, LOULE, OSLO]
    const dots = clusterPlaces(places, createAreaView(fitAllPlaces(places, 600, 300), 600, 300))
    expect(dots.flatMap((dot) => dot.places)).toHaveLength(3)
    for (const { x, y } of dots) {
      expect(x > 0 && x < 600).toBe(true)
      expect(y > 0 && y < 300).toBe(true)
    }
  })

  it('shows a country around one place, and the world without places', () => {
    expect(fitAllPlaces([FARO], 600, 300)).toEqual({ longitude: -7.9, latitude: 37, degrees: 8 })
    expect(fitAllPlaces([], 600, 300).degrees).toBe(MAX_DEGREES)
  })
})

describe('clusterPlaces and findDotAt', () => {
  it('cluster nearby places and count them by status', () => {
    const [first, second] = clusterPlaces(
      [FARO, LOULE, OSLO],
      createAreaView(fitAllPlaces([FARO, OSLO], 600, 300), 600, 300),
    )
    expect(first?.count).toBe(3)
    expect(second?.statuses).toEqual([
      { status: 'Certified', count: 1 },
      { status: 'Improvements', count: 1 },
    ])
    expect(FARO.statuses).toEqual([{ status: 'Certified', count: 1 }])
  })

  it('leave out places outside the area', () => {
    expect(clusterPlaces([OSLO], createAreaView(fitAllPlaces([FARO], 600, 300), 600, 300))).toEqual([])
  })

  it('find a dot near the pointer', () => {
    const dots = clusterPlaces([FARO], createAreaView(fitAllPlaces([FARO], 600, 300), 600, 300))
    expect(findDotAt(dots, 308, 150)?.places).toEqual([FARO])
    expect(findDotAt(dots, 340, 150)).toBeUndefined()
  })
})

const placeIn = (country: string, siteName: string | null, count = 1): Place => ({
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

it('describeDot names a single property, otherwise the count and country', () => {
  expect(describeDot(dot(placeIn('PT', 'Monte do Alecrim'))).title).toBe('Monte do Alecrim')
  expect(describeDot(dot(placeIn('PT', null, 3))).title).toBe('3 properties, Portugal')
  expect(describeDot(dot(placeIn('PT', 'Monte do Alecrim'), placeIn('ES', null, 2))).title).toBe(
    '3 properties, several countries',
  )
})

it('describeDot lists the most frequent status first', () => {
  expect(describeDot(dot(placeIn('PT', null, 4))).lines).toEqual([
    ['Certified', '3'],
    ['Improvements', '1'],
  ])
})

it('getDotListPath returns the list of one place, or all properties for several', () => {
  expect(getDotListPath(dot(placeIn('PT', null, 3)), '/customers')).toBe('/customers?Country=PT')
  expect(getDotListPath(dot(placeIn('PT', null), placeIn('ES', null)), '/customers')).toBe('/customers')
})

it('getSiteTone returns the tone of a status, and none without an audit', () => {
  expect(getSiteTone('Certified')).toBe('good')
  expect(getSiteTone('No audit')).toBe('none')
})

it('listToneSlices groups statuses by tone', () => {
  const statuses = [
    { status: 'Rejected', count: 1 },
    { status: 'Certified', count: 2 },
    { status: 'Not Certified', count: 1 },
  ]
  expect(listToneSlices(statuses)).toEqual([
    { tone: 'good', from: 0, to: 0.5 },
    { tone: 'bad', from: 0.5, to: 1 },
  ])
})

it('createSlicePath draws a quarter clockwise from the top', () => {
  expect(createSlicePath(10, 0, 0.25)).toBe('M0 0L0.00 -10.00A10 10 0 0 1 10.00 0.00Z')
  expect(createSlicePath(10, 0, 0.75)).toContain('A10 10 0 1 1')
})
