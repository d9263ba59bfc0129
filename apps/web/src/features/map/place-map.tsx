import { useState } from 'react'
import { m } from '../../messages/messages.js'
import { distanceTo } from './distance.ts'
import css from './place-map.module.css'
import { useWorld } from './use-world.ts'
import { pathOf, viewAround } from './view.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

interface PlaceMapProps {
  latitude: number
  longitude: number
  /** The country the place should be in, as code and as name. */
  country: { code: string; name: string } | undefined
}

const WIDTH = 640
const HEIGHT = 240
/** Degrees of latitude in the picture, from the neighbourhood to the whole world. */
const SPANS = [4, 12, 40, 120]
/** Coasts are simplified and islets left out, so only a real mistake is worth a word. */
const FAR = 500

const wholeKilometres = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 })

/** Shows where coordinates lead, without asking anybody outside, and says so when they miss the country by far. */
export function PlaceMap({ latitude, longitude, country }: PlaceMapProps) {
  const { data: world } = useWorld()
  const [zoom, setZoom] = useState(1)
  const view = viewAround([longitude, latitude], SPANS[zoom] ?? 12, WIDTH, HEIGHT)
  const outline = country && world?.find(({ code }) => code === country.code)
  const away = outline ? distanceTo(outline, [longitude, latitude]) : 0
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
          {world?.map((one) => (
            <path key={one.code} className={css.land} data-here={one === outline} d={pathOf(one, view)} />
          ))}
          <circle className={css.halo} cx={WIDTH / 2} cy={HEIGHT / 2} r={14} />
          <circle className={css.place} cx={WIDTH / 2} cy={HEIGHT / 2} r={6} />
        </svg>
        <ZoomButtons
          isClosest={zoom === 0}
          isFarthest={zoom === SPANS.length - 1}
          onCloser={() => setZoom(zoom - 1)}
          onFarther={() => setZoom(zoom + 1)}
        />
      </div>
      {country && away > FAR && (
        <figcaption className={css.away} role="status">
          {m.map_away({ distance: wholeKilometres.format(away), country: country.name })}
        </figcaption>
      )}
    </figure>
  )
}
