import type { Box, Country, Point } from './world.ts'

/** The visible part of the map. */
export interface View extends Box {
  width: number
  height: number
  /** The cosine of the central latitude, because degrees of longitude are shorter away from the equator. */
  longitudeScale: number
}

export function createView(
  [longitude, latitude]: Point,
  degrees: number,
  width: number,
  height: number,
): View {
  const longitudeScale = Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  const longitudeSpan = (degrees * (width / height)) / longitudeScale
  return {
    west: longitude - longitudeSpan / 2,
    east: longitude + longitudeSpan / 2,
    south: latitude - degrees / 2,
    north: latitude + degrees / 2,
    width,
    height,
    longitudeScale,
  }
}

export function project(view: View, [longitude, latitude]: Point): readonly [x: number, y: number] {
  const x = ((longitude - view.west) / (view.east - view.west)) * view.width
  const y = ((view.north - latitude) / (view.north - view.south)) * view.height
  return [x, y]
}

const isOverlapping = (box: Box, view: Box) =>
  box.west <= view.east && box.east >= view.west && box.south <= view.north && box.north >= view.south

/** Makes longitudes continuous across the date line, so that no line is drawn around the world. */
function unwrapLongitudes(ring: readonly Point[]): Point[] {
  let shift = 0
  let previous: number | undefined
  return ring.map(([longitude, latitude]) => {
    const step = previous === undefined ? 0 : longitude - previous
    if (Math.abs(step) > 180) shift -= Math.sign(step) * 360
    previous = longitude
    return [longitude + shift, latitude]
  })
}

const createRingPath = (view: View, ring: readonly Point[]) =>
  `M${unwrapLongitudes(ring)
    .map((point) => project(view, point).map((value) => value.toFixed(1)))
    .join('L')}Z`

/** The visible outline of a country as an SVG path; empty if nothing is visible. */
export const createCountryPath = (country: Country, view: View): string =>
  country.polygons
    .filter((polygon) => isOverlapping(polygon, view))
    .flatMap((polygon) => polygon.rings.map((ring) => createRingPath(view, ring)))
    .join('')
