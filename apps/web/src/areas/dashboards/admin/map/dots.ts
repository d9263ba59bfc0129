import { project, type View } from '@sojourn/domain/map/view'

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

/** A cluster of nearby places. */
export interface Dot {
  x: number
  y: number
  radius: number
  count: number
  statuses: Counted[]
  places: Place[]
}

const MARGIN = 24
/** The minimum distance of two dots in pixels. */
const MIN_DOT_DISTANCE = 20

const getRadius = (count: number): number => Math.min(5 + 1.8 * Math.sqrt(count), 22)

function addCounts(statuses: Counted[], more: readonly Counted[]): void {
  for (const { status, count } of more) {
    const existing = statuses.find((entry) => entry.status === status)
    if (existing) existing.count += count
    else statuses.push({ status, count })
  }
}

/** Clusters the visible places, largest first. */
export function clusterPlaces(places: readonly Place[], view: View): Dot[] {
  const dots: Dot[] = []
  for (const place of places.toSorted((a, b) => b.count - a.count)) {
    const [x, y] = project(view, [place.longitude, place.latitude])
    if (x < -MARGIN || y < -MARGIN || x > view.width + MARGIN || y > view.height + MARGIN) continue
    const near = dots.find(
      (dot) => Math.hypot(dot.x - x, dot.y - y) < Math.max(MIN_DOT_DISTANCE, dot.radius + 8),
    )
    if (near) {
      near.places.push(place)
      near.count += place.count
      near.radius = getRadius(near.count)
      addCounts(near.statuses, place.statuses)
    } else {
      const statuses = place.statuses.map((entry) => ({ ...entry }))
      dots.push({ x, y, radius: getRadius(place.count), count: place.count, statuses, places: [place] })
    }
  }
  return dots
}

/** The dot at a point, with a margin for touch. */
export function findDotAt(dots: readonly Dot[], x: number, y: number): Dot | undefined {
  let best: { dot: Dot; distance: number } | undefined
  for (const dot of dots) {
    const distance = Math.hypot(dot.x - x, dot.y - y) - dot.radius
    if (distance < 6 && (!best || distance < best.distance)) best = { dot, distance }
  }
  return best?.dot
}
