import type { Country, Point } from './world.ts'

const EARTH_RADIUS = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

function kilometres([fromLongitude, fromLatitude]: Point, [toLongitude, toLatitude]: Point): number {
  const across = Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2
  const along = Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2
  const share = along + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * across
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(share))
}

/** Whether a ray from the place to the east crosses the ring an odd number of times. */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0]
  for (const [nextX, nextY] of ring) {
    if (nextY > y !== beforeY > y && x < ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY) + nextX)
      inside = !inside
    beforeX = nextX
    beforeY = nextY
  }
  return inside
}

/** How far a place lies outside a country, in kilometres; 0 within it. Good for finding mistakes, not for surveying. */
export function distanceTo(country: Country, place: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { rings } of country.polygons) {
    if (isInside(place, rings[0] ?? [])) return 0
    for (const ring of rings) {
      for (const point of ring) nearest = Math.min(nearest, kilometres(place, point))
    }
  }
  return nearest
}
