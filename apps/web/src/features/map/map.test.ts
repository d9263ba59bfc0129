import { readFileSync } from 'node:fs'
import { createCountryPath, createView, type Point, parseWorld, project } from '@sojourn/domain/map/view'
import { describe, expect, it } from 'vitest'
import { getDistanceToCountry } from './coordinate-map.tsx'

const world = parseWorld(
  JSON.parse(readFileSync(new URL(import.meta.resolve('@sojourn/domain/map/world.json')), 'utf8')),
)

function findCountry(code: string) {
  const match = world.find((candidate) => candidate.code === code)
  if (!match) throw new Error(`The world has no ${code}`)
  return match
}

const LOULE: Point = [-8.02, 37.14]
const MADRID: Point = [-3.7, 40.42]

describe('country outlines', () => {
  it('parseWorld returns each country once', () => {
    const codes = world.map(({ code }) => code).filter((code) => code !== '')
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(230)
  })

  it('getDistanceToCountry returns 0 only inside the country', () => {
    expect(getDistanceToCountry(findCountry('PT'), LOULE)).toBe(0)
    expect(getDistanceToCountry(findCountry('ES'), MADRID)).toBe(0)
    expect(getDistanceToCountry(findCountry('PT'), MADRID)).toBeGreaterThan(200)
  })

  it('getDistanceToCountry returns the distance in kilometres of a point outside the country', () => {
    const mirrored: Point = [8.02, -37.14]
    expect(getDistanceToCountry(findCountry('PT'), mirrored)).toBeGreaterThan(8000)
    expect(getDistanceToCountry(findCountry('MT'), [14.44, 35.95])).toBeLessThan(20)
  })
})

describe('createView', () => {
  const view = createView(LOULE, 8, 640, 260)

  it('has the point in the centre and north at the top', () => {
    expect(project(view, LOULE)).toEqual([320, 130])
    const [, y] = project(view, MADRID)
    expect(y).toBeLessThan(130)
  })

  it('creates paths only for visible countries', () => {
    expect(createCountryPath(findCountry('PT'), view)).toMatch(/^M.*Z$/)
    expect(createCountryPath(findCountry('NZ'), view)).toBe('')
  })

  it('draws no line around the world for a country on the date line', () => {
    const wholeWorld = createView([0, 0], 180, 360, 180)
    for (const code of ['FJ', 'RU']) {
      const rings = createCountryPath(findCountry(code), wholeWorld).split('Z').filter(Boolean)
      const steps = rings.flatMap((ring) => {
        const xValues = ring
          .slice(1)
          .split('L')
          .map((point) => Number(point.split(',')[0]))
        return xValues.slice(1).map((x, index) => Math.abs(x - (xValues[index] ?? x)))
      })
      expect(Math.max(...steps)).toBeLessThan(90)
    }
  })
})
