import { createAreaView } from '@sojourn/domain/map/view'
import { expect, it } from 'vitest'
import { clusterPins, drawRegisterMap, type Pin } from './map.ts'

const pinAt = (label: number, longitude: number, latitude: number): Pin => ({
  label,
  longitude,
  latitude,
  country: 'GR',
  state: 'valid',
  href: `/register/${label}`,
  mapHref: `/register?pin=${label}`,
  description: `${label} Property`,
})

it('clusterPins joins pins that touch, and orders the cluster of the first pin last', () => {
  const view = createAreaView({ longitude: 24, latitude: 38, degrees: 6.2 }, 560, 620)
  const clusters = clusterPins([pinAt(1, 24, 38), pinAt(2, 26, 38), pinAt(3, 24.1, 38)], view)
  expect(clusters.map(({ pins }) => pins.map(({ label }) => label))).toEqual([[2], [1, 3]])
})

it('drawRegisterMap links a single pin to its certificate, and a joined pin to the map', () => {
  const map = drawRegisterMap([pinAt(1, 24, 38), pinAt(2, 24, 38), pinAt(3, 28, 36)], {
    width: 560,
    maxHeight: 620,
    label: 'Map',
  }).text
  expect(map).toContain('href="/register?pin=1" class="pin valid" aria-label="1 +1: 1 Property; 2 Property"')
  expect(map).toContain('href="/register/3" class="pin valid" aria-label="3 Property"')
})

it('drawRegisterMap names the surrounding countries, and highlights the countries with certificates', () => {
  const map = drawRegisterMap([pinAt(1, 22, 37), pinAt(2, 26, 41)], {
    width: 560,
    maxHeight: 620,
    label: 'Map',
  }).text
  expect(map).toContain('>BULGARIA<')
  expect(map).not.toContain('>GREECE<')
  expect(map).toMatch(/<path class="here" [^>]*d="M0 0m/)
})

it('drawRegisterMap draws the whole world with less than 60 KB', () => {
  const pins = [pinAt(1, -120, 50), pinAt(2, 170, -40)]
  const map = drawRegisterMap(pins, { width: 560, maxHeight: 620, label: 'Map' }).text
  expect(map.length).toBeLessThan(60_000)
  expect(map.length).toBeGreaterThan(10_000)
})
