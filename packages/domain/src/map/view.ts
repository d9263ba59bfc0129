/** Country outlines in the file format: shared arcs, delta-encoded. */
interface WorldFile {
  scale: number[]
  translate: number[]
  arcs: number[][]
  countries: { code: string; polygons: number[][][] }[]
}

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

interface Box {
  west: number
  east: number
  south: number
  north: number
}

interface Polygon extends Box {
  /** The outer ring, then the holes. */
  rings: Point[][]
}

export interface Country {
  code: string
  polygons: Polygon[]
}

function decodeArc(file: WorldFile, steps: number[]): Point[] {
  const [scaleX = 1, scaleY = 1] = file.scale
  const [left = 0, bottom = 0] = file.translate
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push([left + x * scaleX, bottom + y * scaleY])
  }
  return points
}

/** A negative number refers to a reversed arc. */
function joinArcs(arcs: Point[][], numbers: number[]): Point[] {
  const ring: Point[] = []
  for (const number of numbers) {
    const points = arcs[number < 0 ? ~number : number] ?? []
    const line = number < 0 ? points.toReversed() : points
    ring.push(...(ring.length ? line.slice(1) : line))
  }
  return ring
}

function withBounds(rings: Point[][]): Polygon {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude, latitude] of rings[0] ?? []) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  return { ...box, rings }
}

export function parseWorld(file: WorldFile): Country[] {
  const arcs = file.arcs.map((steps) => decodeArc(file, steps))
  return file.countries.map(({ code, polygons }) => ({
    code,
    polygons: polygons.map((rings) => withBounds(rings.map((numbers) => joinArcs(arcs, numbers)))),
  }))
}

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

type Pixel = readonly [x: number, y: number]

/** Clips a ring at one edge of the area: 0 is the horizontal axis, 1 the vertical one. */
function clipAt(
  ring: readonly Pixel[],
  axis: 0 | 1,
  edge: number,
  isWithinEdge: (value: number) => boolean,
): Pixel[] {
  const clipped: Pixel[] = []
  let before = ring.at(-1)
  for (const point of ring) {
    if (before && isWithinEdge(before[axis]) !== isWithinEdge(point[axis])) {
      const share = (edge - before[axis]) / (point[axis] - before[axis])
      clipped.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])])
    }
    if (isWithinEdge(point[axis])) clipped.push(point)
    before = point
  }
  return clipped
}

/** How far outlines reach outside the view, so that the lines along the clipped edges are not visible. */
const BLEED = 20

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}

/** Leaves out points that are closer than the distance to the line between the kept ones (Ramer-Douglas-Peucker). */
function simplifyLine(line: readonly Point[], distance: number): Point[] {
  const [from, to] = [line[0], line.at(-1)]
  if (!from || !to || line.length < 3) return [...line]
  let farthest = 0
  let farthestIndex = 0
  for (let index = 1; index < line.length - 1; index += 1) {
    const pointDistance = distanceToLine(line[index] ?? from, from, to)
    if (pointDistance > farthest) [farthest, farthestIndex] = [pointDistance, index]
  }
  if (farthest <= distance) return [from, to]
  const head = simplifyLine(line.slice(0, farthestIndex + 1), distance)
  return [...head, ...simplifyLine(line.slice(farthestIndex), distance).slice(1)]
}

/** Simplifies outlines for maps on which differences of this many degrees are not visible. Smaller islands are left out. */
export const simplifyCountry = ({ code, polygons }: Country, degrees: number): Country => ({
  code,
  polygons: polygons
    .filter((box) => Math.max(box.east - box.west, box.north - box.south) > 2 * degrees)
    .map((polygon) => ({ ...polygon, rings: polygon.rings.map((ring) => simplifyLine(ring, degrees)) })),
})

/** The visible outlines of a country in pixels, clipped at the view. */
export function clipCountry(country: Country, view: View): Pixel[][] {
  const [right, bottom] = [view.width + BLEED, view.height + BLEED]
  return country.polygons
    .filter((polygon) => isOverlapping(polygon, view))
    .flatMap(({ rings }) => rings)
    .map((ring) => {
      let clipped: Pixel[] = unwrapLongitudes(ring).map((point) => project(view, point))
      clipped = clipAt(clipped, 0, -BLEED, (x) => x >= -BLEED)
      clipped = clipAt(clipped, 0, right, (x) => x <= right)
      clipped = clipAt(clipped, 1, -BLEED, (y) => y >= -BLEED)
      return clipAt(clipped, 1, bottom, (y) => y <= bottom)
    })
    .filter((ring) => ring.length > 2)
}

/** Ray casting: the point is inside if a ray to the east crosses the ring an odd number of times. */
export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
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

/** The visible area: its centre and its height in degrees of latitude. */
export interface MapArea {
  longitude: number
  latitude: number
  degrees: number
}

interface Place {
  longitude: number
  latitude: number
}

/** The zoom limits: the whole world, and the resolution of the outlines. */
export const MAX_DEGREES = 150
export const MIN_DEGREES = 4

/** The smallest area that contains all places. */
export function fitAllPlaces(
  places: readonly Place[],
  width: number,
  height: number,
  maxDegrees = MAX_DEGREES,
): MapArea {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  if (places.length === 0) return { longitude: 10, latitude: 20, degrees: maxDegrees }
  const longitudeScale = Math.max(0.2, Math.cos((middle.latitude * Math.PI) / 180))
  const needed = Math.max(north - south, ((east - west) * longitudeScale * height) / width)
  return { ...middle, degrees: Math.min(Math.max(needed * 1.3, 2 * MIN_DEGREES), maxDegrees) }
}

export const createAreaView = (
  { longitude, latitude, degrees }: MapArea,
  width: number,
  height: number,
): View => createView([longitude, latitude], degrees, width, height)
