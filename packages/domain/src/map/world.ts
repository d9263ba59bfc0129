/** Country outlines in the file format: shared arcs, delta-encoded. */
export interface WorldFile {
  scale: number[]
  translate: number[]
  arcs: number[][]
  countries: { code: string; polygons: number[][][] }[]
}

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

export interface Box {
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
