import { type AuditStatus, isAuditStatus } from '@sojourn/domain/audits/statuses'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { project, type View } from '@sojourn/domain/map/view'
import { m } from '../../../messages/messages.js'
import type { Tone } from '../../../ui/badge.tsx'
import { statusStyles } from '../../../ui/status-badge.tsx'
import { formatWhole } from './format.ts'

interface StatusCount {
  status: string
  count: number
}

export interface Place {
  latitude: number
  longitude: number
  count: number
  statuses: readonly StatusCount[]
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
  statuses: StatusCount[]
  places: Place[]
}

const MARGIN = 24
/** The minimum distance of two dots in pixels. */
const MIN_DOT_DISTANCE = 20

const getRadius = (count: number): number => Math.min(5 + 1.8 * Math.sqrt(count), 22)

function addCounts(statuses: StatusCount[], more: readonly StatusCount[]): void {
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

const listCountries = (dot: Dot): string[] => [...new Set(dot.places.map(({ country }) => country))]

/** Returns the path of the list of a dot with one place, otherwise the list of all sites. */
export function getDotListPath({ places }: Dot, listPath: string): string {
  const [first, second] = places
  return first && !second ? first.list : listPath
}

/** The name of the site, or the number of sites and their country, with counts by status. */
export function describeDot(dot: Dot) {
  const [country = '', other] = listCountries(dot)
  const countryText = other === undefined ? countryName(country) : m.analytics_sites_several()
  const siteName = dot.count === 1 ? dot.places[0]?.siteName : undefined
  return {
    title: siteName ?? m.analytics_sites_many({ count: dot.count, country: countryText }),
    lines: dot.statuses
      .toSorted((a, b) => b.count - a.count)
      .map(({ status, count }) => [status, formatWhole(count)] as const),
  }
}

/** The order of colours in a dot. A site without audits has the tone `none`. */
const TONES = ['good', 'progress', 'waiting', 'needs', 'bad', 'ended', 'none'] as const

export const getSiteTone = (status: string): Tone | 'none' =>
  isAuditStatus(status) ? statusStyles[status satisfies AuditStatus].tone : 'none'

/** The share of each colour in a dot, as consecutive ranges. */
export function listToneSlices(statuses: readonly { status: string; count: number }[]) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  let from = 0
  return TONES.flatMap((tone) => {
    const count = statuses.reduce(
      (sum, entry) => (getSiteTone(entry.status) === tone ? sum + entry.count : sum),
      0,
    )
    if (count === 0) return []
    const slice = { tone, from, to: from + count / total }
    from = slice.to
    return [slice]
  })
}

/** The SVG path of a pie slice. */
export function createSlicePath(radius: number, from: number, to: number): string {
  const formatPoint = (share: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  }
  return `M0 0L${formatPoint(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${formatPoint(to)}Z`
}
