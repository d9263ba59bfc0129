import type { Box, Country, Point } from './world.ts'

/** What the picture shows: a place in the middle and how many degrees of latitude are seen. */
export interface View extends Box {
  width: number
  height: number
  /** A degree of longitude is shorter away from the equator; this keeps shapes true around the middle. */
  squeeze: number
}

export function createView(
  [longitude, latitude]: Point,
  degrees: number,
  width: number,
  height: number,
): View {
  const squeeze = Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  const across = (degrees * (width / height)) / squeeze
  return {
    west: longitude - across / 2,
    east: longitude + across / 2,
    south: latitude - degrees / 2,
    north: latitude + degrees / 2,
    width,
    height,
    squeeze,
  }
}

export function project(view: View, [longitude, latitude]: Point): readonly [x: number, y: number] {
  const x = ((longitude - view.west) / (view.east - view.west)) * view.width
  const y = ((view.north - latitude) / (view.north - view.south)) * view.height
  return [x, y]
}

const overlaps = (box: Box, view: Box) =>
  box.west <= view.east && box.east >= view.west && box.south <= view.north && box.north >= view.south

/** Who walks over the date line goes on, and does not run back around the world. */
function unwrapLongitudes(ring: readonly Point[]): Point[] {
  let turn = 0
  let before: number | undefined
  return ring.map(([longitude, latitude]) => {
    const step = before === undefined ? 0 : longitude - before
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    before = longitude
    return [longitude + turn, latitude]
  })
}

const createRingPath = (view: View, ring: readonly Point[]) =>
  `M${unwrapLongitudes(ring)
    .map((point) => project(view, point).map((value) => value.toFixed(1)))
    .join('L')}Z`

/** The country's outline as an SVG path, as far as it can be seen; empty when nothing of it can. */
export const createCountryPath = (country: Country, view: View): string =>
  country.polygons
    .filter((polygon) => overlaps(polygon, view))
    .flatMap((polygon) => polygon.rings.map((ring) => createRingPath(view, ring)))
    .join('')
