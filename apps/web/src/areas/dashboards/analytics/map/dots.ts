import { project, type View, createView } from '../../../../features/map/view.ts'

interface Counted {
  status: string
  count: number
}

export interface Place {
  latitude: number
  longitude: number
  count: number
  statuses: readonly Counted[]
  siteName: string | null
  country: string
  list: string
}

/** What stands so near together that it is one dot on the picture. */
export interface Dot {
  x: number
  y: number
  radius: number
  count: number
  statuses: Counted[]
  places: Place[]
}

const MARGIN = 24
/** Dots nearer than this would lie on each other. */
const NEAR = 20

const radiusOf = (count: number): number => Math.min(5 + 1.8 * Math.sqrt(count), 22)

function add(statuses: Counted[], more: readonly Counted[]): void {
  for (const { status, count } of more) {
    const known = statuses.find((one) => one.status === status)
    if (known) known.count += count
    else statuses.push({ status, count })
  }
}

/** The places that can be seen, the greatest first; each takes its near neighbours in. */
export function dotsOf(places: readonly Place[], view: View): Dot[] {
  const dots: Dot[] = []
  for (const place of places.toSorted((one, other) => other.count - one.count)) {
    const [x, y] = project(view, [place.longitude, place.latitude])
    if (x < -MARGIN || y < -MARGIN || x > view.width + MARGIN || y > view.height + MARGIN) continue
    const near = dots.find((dot) => Math.hypot(dot.x - x, dot.y - y) < Math.max(NEAR, dot.radius + 8))
    if (near) {
      near.places.push(place)
      near.count += place.count
      near.radius = radiusOf(near.count)
      add(near.statuses, place.statuses)
    } else {
      const statuses = place.statuses.map((one) => ({ ...one }))
      dots.push({ x, y, radius: radiusOf(place.count), count: place.count, statuses, places: [place] })
    }
  }
  return dots
}

/** The dot at a point of the picture, with some room around it for a thumb. */
export function dotAt(dots: readonly Dot[], x: number, y: number): Dot | undefined {
  let best: { dot: Dot; away: number } | undefined
  for (const dot of dots) {
    const away = Math.hypot(dot.x - x, dot.y - y) - dot.radius
    if (away < 6 && (!best || away < best.away)) best = { dot, away }
  }
  return best?.dot
}

/** What the picture shows: its middle, and the degrees of latitude in it. */
export interface Look {
  longitude: number
  latitude: number
  degrees: number
}

/** Beyond the world there is nothing, and below this the outlines are too coarse. */
export const WIDEST = 150
export const NARROWEST = 4

/** As near as all places can be seen from. */
export function lookAtAll(places: readonly Place[], width: number, height: number): Look {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  if (places.length === 0) return { longitude: 10, latitude: 20, degrees: WIDEST }
  const squeeze = Math.max(0.2, Math.cos((middle.latitude * Math.PI) / 180))
  const needed = Math.max(north - south, ((east - west) * squeeze * height) / width)
  return { ...middle, degrees: Math.min(Math.max(needed * 1.3, 2 * NARROWEST), WIDEST) }
}

export const viewOf = ({ longitude, latitude, degrees }: Look, width: number, height: number): View =>
  createView([longitude, latitude], degrees, width, height)
