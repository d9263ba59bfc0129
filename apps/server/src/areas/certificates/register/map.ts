import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryName } from '@sojourn/domain/kernel/country-names'
import {
  type Country,
  clipCountry,
  createAreaView,
  fitAllPlaces,
  isInside,
  parseWorld,
  project,
  simplifyCountry,
  type View,
} from '@sojourn/domain/map/view'
import { type Html, html, trusted } from '../../../platform/http/pages/html.ts'

const outlines: readonly Country[] = parseWorld(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@sojourn/domain/map/world.json'), 'utf8')),
)

/** Outlines simplified for three zoom levels, from the world to a region. `degrees` is the smallest visible detail. */
const ZOOM_LEVELS = [0.4, 0.15, 0.05].map((degrees) => ({
  degrees,
  countries: outlines.map((country) => simplifyCountry(country, degrees)),
}))

const selectCountries = ({ north, south, height }: View): readonly Country[] =>
  ZOOM_LEVELS.find(({ degrees }) => degrees < (north - south) / height)?.countries ?? outlines

export interface Pin {
  /** The number in the list. */
  label: number
  latitude: number
  longitude: number
  country: string
  state: string
  href: string
  /** The link of a merged pin. */
  mapHref: string
  description: string
}

interface Cluster {
  x: number
  y: number
  pins: [Pin, ...Pin[]]
}

/** Pins closer than this are merged, in pixels. */
const MIN_DISTANCE = 20
/** The height of a pin, which is also the width of a pin with one digit, in pixels. */
const PIN_SIZE = 22
/** Half the size of the square around a pin in which no country name is placed, in pixels. */
const LABEL_FREE_DISTANCE = 14
/** Enough for the whole world on a map that is higher than wide. */
const MAX_DEGREES = 400

/** Half the width of a pin. A pin of several certificates is wider. */
const getHalfWidth = ({ pins }: Cluster): number =>
  PIN_SIZE / 2 + (pins.length === 1 ? 0 : 4 * (formatPinLabel(pins).length - 1))

const formatPinLabel = ([first, ...more]: Cluster['pins']): string =>
  more.length > 0 ? `${first.label} +${more.length}` : String(first.label)

const isTouching = (one: Cluster, other: Cluster): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < MIN_DISTANCE ||
  (one.pins.length + other.pins.length > 2 &&
    Math.abs(one.x - other.x) < getHalfWidth(one) + getHalfWidth(other) &&
    Math.abs(one.y - other.y) < PIN_SIZE)

/** Merges pins until none covers another. A merged pin is drawn at the position of its first certificate. */
export function clusterPins(pins: readonly Pin[], view: View): Cluster[] {
  const clusters: Cluster[] = []
  for (const pin of pins) {
    const [x, y] = project(view, [pin.longitude, pin.latitude])
    let merged: Cluster = { x, y, pins: [pin] }
    for (;;) {
      const index = clusters.findIndex((cluster) => isTouching(cluster, merged))
      const nearCluster = clusters[index]
      if (!nearCluster) break
      clusters.splice(index, 1)
      merged = { ...nearCluster, pins: [...nearCluster.pins, ...merged.pins] }
    }
    clusters.push(merged)
  }
  return clusters
}

type Ring = readonly (readonly [number, number])[]
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const getBoundingBox = (ring: Ring): Box => {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
const calculateArea = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top)

const isOverlapping = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The width of a letter of a country name, in pixels. */
const LETTER_WIDTH = 8.4

/**
 * Draws the name of a country inside its largest visible part and adds the box of the name to `labelBoxes`. Returns false if the
 * name does not fit or overlaps one of these boxes.
 */
function placeLabel(code: string, rings: readonly Ring[], view: View, labelBoxes: Box[]): Html | false {
  const largest = rings.toSorted(
    (one, other) => calculateArea(getBoundingBox(other)) - calculateArea(getBoundingBox(one)),
  )[0]
  if (!largest) return false
  const box = getBoundingBox(largest)
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, view.width)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, view.height)]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const name = countryName(code).toUpperCase()
  const halfWidth = (name.length * LETTER_WIDTH) / 2
  const label = { left: x - halfWidth, right: x + halfWidth, top: y - 8, bottom: y + 8 }
  const fits =
    label.right - label.left < right - left &&
    bottom - top > 24 &&
    isInside([x, y], largest) &&
    !labelBoxes.some((other) => isOverlapping(label, other))
  if (!fits) return false
  labelBoxes.push(label)
  return html`<text class="ctry" x="${Math.round(x)}" y="${Math.round(y + 4)}">${name}</text>`
}

/** The path of a ring, in tenths of a pixel; each point is relative to the one before. */
function createRingPath(ring: Ring): string {
  let [beforeX, beforeY] = [0, 0]
  const steps = ring.map(([x, y]) => {
    const [nextX, nextY] = [Math.round(x * 10), Math.round(y * 10)]
    const step = `${nextX - beforeX} ${nextY - beforeY}`
    ;[beforeX, beforeY] = [nextX, nextY]
    return step
  })
  return `m${steps.join('l')}z`
}

const createPath = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M0 0${createRingPath(ring)}`).join('')

function drawCountries(view: View, highlighted: ReadonlySet<string>, labelBoxes: Box[]): Html {
  const visibleCountries = selectCountries(view)
    .map(({ code, polygons }) => ({ code, rings: clipCountry({ code, polygons }, view) }))
    .filter(({ rings }) => rings.length > 0)
  const isHighlighted = ({ code }: { code: string }) => highlighted.has(code)
  const highlightedCountries = visibleCountries.filter(isHighlighted)
  const otherCountries = visibleCountries.filter((country) => !isHighlighted(country))
  const labels = otherCountries.map(
    ({ code, rings }) => code !== '' && placeLabel(code, rings, view, labelBoxes),
  )
  return html`<rect class="sea" width="${view.width}" height="${view.height}"/><path class="other" transform="scale(.1)" d="${trusted(otherCountries.map(({ rings }) => createPath(rings)).join(''))}"/><path class="here" transform="scale(.1)" d="${trusted(highlightedCountries.map(({ rings }) => createPath(rings)).join(''))}"/>${labels}`
}

function drawPin(cluster: Cluster): Html {
  const { x, y, pins } = cluster
  const [first] = pins
  const halfWidth = getHalfWidth(cluster)
  const listed = pins.map(({ description }) => description).join('; ')
  const names = pins.length > 1 ? `${formatPinLabel(pins)}: ${listed}` : listed
  return html`<a href="${pins.length > 1 ? first.mapHref : first.href}" class="pin ${first.state}" aria-label="${names}"><title>${names}</title><rect x="${(x - halfWidth).toFixed(1)}" y="${(y - PIN_SIZE / 2).toFixed(1)}" width="${halfWidth * 2}" height="${PIN_SIZE}" rx="${PIN_SIZE / 2}"/><text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${formatPinLabel(pins)}</text></a>`
}

const MIN_HEIGHT = 340

/** Pins that are spread around the world are drawn on a lower map than pins of one country. */
function heightFor(pins: readonly Pin[], width: number, maxHeight: number): number {
  const longitudes = pins.map(({ longitude }) => longitude)
  const latitudes = pins.map(({ latitude }) => latitude)
  const longitudeSpan = Math.max(...longitudes) - Math.min(...longitudes)
  const latitudeSpan = Math.max(...latitudes) - Math.min(...latitudes)
  if (longitudeSpan < 20) return maxHeight
  return Math.round(Math.min(maxHeight, Math.max(MIN_HEIGHT, (width * latitudeSpan * 1.4) / longitudeSpan)))
}

interface MapOptions {
  width: number
  maxHeight: number
  label: string
}

/** Drawing takes up to 40 ms, and most visitors see the same pages. */
const drawnMaps = new Map<string, Html>()
const MAX_DRAWN_MAPS = 200

/** The map of the register: every pin is a link and has the number of its row in the list. */
export function drawRegisterMap(pins: readonly Pin[], options: MapOptions): Html {
  const key = createHash('sha256')
    .update(JSON.stringify([pins, options]))
    .digest('base64')
  const cached = drawnMaps.get(key)
  if (cached) return cached
  const drawn = drawMap(pins, options)
  const [oldest] = drawnMaps.keys()
  if (oldest !== undefined && drawnMaps.size >= MAX_DRAWN_MAPS) drawnMaps.delete(oldest)
  drawnMaps.set(key, drawn)
  return drawn
}

function drawMap(pins: readonly Pin[], { width, maxHeight, label }: MapOptions): Html {
  const height = heightFor(pins, width, maxHeight)
  const view = createAreaView(fitAllPlaces(pins, width, height, MAX_DEGREES), width, height)
  const clusters = clusterPins(pins, view)
  const labelBoxes = clusters.map(({ x, y }) => ({
    left: x - LABEL_FREE_DISTANCE,
    right: x + LABEL_FREE_DISTANCE,
    top: y - LABEL_FREE_DISTANCE,
    bottom: y + LABEL_FREE_DISTANCE,
  }))
  const highlighted = new Set(pins.map(({ country }) => country))
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" role="group" aria-label="${label}">${drawCountries(view, highlighted, labelBoxes)}${clusters.map(drawPin)}</svg>`
}

const LOCATION_DEGREES = 3.2

/** The map of one property. */
export function drawLocationMap(
  place: Pick<Pin, 'latitude' | 'longitude' | 'country' | 'state'>,
  { width, height, label }: { width: number; height: number; label: string },
): Html {
  const view = createAreaView({ ...place, degrees: LOCATION_DEGREES * (height / 150) }, width, height)
  return html`<svg class="map loc ${place.state}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">${drawCountries(view, new Set([place.country]), [])}<circle class="point" cx="${width / 2}" cy="${height / 2}" r="6"/></svg>`
}
