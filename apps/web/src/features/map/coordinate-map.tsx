import { type Country, createCountryPath, createView, isInside, type Point } from '@sojourn/domain/map/view'
import { useState } from 'react'
import { m } from '../../messages/messages.js'
import css from './coordinate-map.module.css'
import { useWorld } from './use-world.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const EARTH_RADIUS_KM = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

function getDistance([fromLongitude, fromLatitude]: Point, [toLongitude, toLatitude]: Point): number {
  const longitudeTerm = Math.sin(toRadians(toLongitude - fromLongitude) / 2) ** 2
  const latitudeTerm = Math.sin(toRadians(toLatitude - fromLatitude) / 2) ** 2
  const haversine =
    latitudeTerm + Math.cos(toRadians(fromLatitude)) * Math.cos(toRadians(toLatitude)) * longitudeTerm
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine))
}

/** The approximate distance in kilometres from a point to a country; 0 inside it. */
export function getDistanceToCountry(country: Country, place: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { rings } of country.polygons) {
    if (isInside(place, rings[0] ?? [])) return 0
    for (const ring of rings) {
      for (const point of ring) nearest = Math.min(nearest, getDistance(place, point))
    }
  }
  return nearest
}

interface CoordinateMapProps {
  latitude: number
  longitude: number
  /** The country that should contain the point. */
  country: { code: string; name: string } | undefined
}

const WIDTH = 640
const HEIGHT = 240
/** The zoom levels as visible degrees of latitude. */
const ZOOM_LEVELS = [4, 12, 40, 120]
/** Smaller distances can result from the simplified outlines. */
const WARNING_DISTANCE_KM = 500

const kilometreFormat = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 })

/** Shows coordinates on a map without an external service, and warns if they are far outside the country. */
export function CoordinateMap({ latitude, longitude, country }: CoordinateMapProps) {
  const { data: world } = useWorld()
  const [zoomIndex, setZoomIndex] = useState(1)
  const view = createView([longitude, latitude], ZOOM_LEVELS[zoomIndex] ?? 12, WIDTH, HEIGHT)
  const outline = country && world?.find(({ code }) => code === country.code)
  const distance = outline ? getDistanceToCountry(outline, [longitude, latitude]) : 0
  return (
    <figure className={css.figure}>
      <div className={css.frame}>
        <svg
          className={css.map}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          role="img"
          aria-label={m.map_label({ latitude: String(latitude), longitude: String(longitude) })}
        >
          {world?.map((item) => (
            <path
              key={item.code}
              className={css.country}
              data-here={item === outline}
              d={createCountryPath(item, view)}
            />
          ))}
          <circle className={css.halo} cx={WIDTH / 2} cy={HEIGHT / 2} r={14} />
          <circle className={css.place} cx={WIDTH / 2} cy={HEIGHT / 2} r={6} />
        </svg>
        <ZoomButtons
          isMaxZoom={zoomIndex === 0}
          isMinZoom={zoomIndex === ZOOM_LEVELS.length - 1}
          onZoomIn={() => setZoomIndex(zoomIndex - 1)}
          onZoomOut={() => setZoomIndex(zoomIndex + 1)}
        />
      </div>
      {country && distance > WARNING_DISTANCE_KM && (
        <figcaption className={css.distanceWarning} role="status">
          {m.map_distance_warning({ distance: kilometreFormat.format(distance), country: country.name })}
        </figcaption>
      )}
    </figure>
  )
}
