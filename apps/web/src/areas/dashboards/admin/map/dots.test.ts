import { createAreaView, fitAllPlaces, MAX_DEGREES } from '@sojourn/domain/map/view'
import { describe, expect, it } from 'vitest'
import { clusterPlaces, findDotAt, type Place } from './dots.ts'

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
