import { countryName } from '@sojourn/domain/kernel/country-names'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { useWorld } from '../../../../features/map/use-world.ts'
import { createCountryPath, type View } from '../../../../features/map/view.ts'
import { ZoomButtons } from '../../../../features/map/zoom-buttons.tsx'
import { pageQuery } from '../../../../lib/api/query.ts'
import { useSize } from '../../../../lib/chart/use-size.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Hint } from '../charts/hint.tsx'
import { hintOf, listOf } from '../map/dot-words.ts'
import {
  type Dot,
  dotAt,
  dotsOf,
  type Look,
  lookAtAll,
  NARROWEST,
  type Place,
  viewOf,
  WIDEST,
} from '../map/dots.ts'
import { slicePath, slicesOf, toneOf } from '../map/standing.ts'
import { showShare, showWhole } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { Way } from '../parts/way.tsx'
import { wayTo } from '../parts/way-to.ts'
import { sitesTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'
import css from './sites.module.css'

interface DragOptions {
  dots: readonly Dot[]
  view: View
  /** The dot under the pointer, or none. */
  onShow(dot: Dot | undefined): void
  onMove(middle: { longitude: number; latitude: number }): void
  onPress(dot: Dot): void
}

type Moved = PointerEvent<SVGSVGElement>

/** Moving less than this is a press with an unsteady hand. */
const STEADY = 4

/** A map is moved by pulling it, and a dot on it is pressed. */
function useDrag({ dots, view, onShow, onMove, onPress }: DragOptions) {
  const held = useRef<{ x: number; y: number; view: View; moved: boolean }>(undefined)
  const under = (event: Moved): Dot | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return dotAt(dots, event.clientX - left, event.clientY - top)
  }
  return {
    onPointerDown: (event: Moved) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, view, moved: false }
    },
    onPointerMove: (event: Moved) => {
      const start = held.current
      if (!start) return onShow(under(event))
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      start.moved ||= Math.hypot(right, down) > STEADY
      if (!start.moved) return
      onShow(undefined)
      const { west, east, south, north, width, height } = start.view
      onMove({
        longitude: (west + east) / 2 - (right * (east - west)) / width,
        latitude: Math.min(Math.max((south + north) / 2 + (down * (north - south)) / height, -80), 80),
      })
    },
    onPointerUp: (event: Moved) => {
      const pressed = held.current && !held.current.moved ? under(event) : undefined
      held.current = undefined
      if (pressed) onPress(pressed)
    },
    onPointerCancel: () => {
      held.current = undefined
    },
    onPointerLeave: () => onShow(undefined),
  }
}

/** A dot with the colours of what stands there, and how many where it is more than one. */
function DotMark({ dot, isShown }: { dot: Dot; isShown: boolean }) {
  const slices = slicesOf(dot.statuses)
  return (
    <g transform={`translate(${dot.x} ${dot.y})`} data-shown={isShown || undefined} className={css.dot}>
      <circle r={dot.radius + 1.5} className={css.rim} />
      {slices.map(({ tone, from, to }) =>
        slices.length === 1 ? (
          <circle key={tone} r={dot.radius} data-tone={tone} />
        ) : (
          <path key={tone} d={slicePath(dot.radius, from, to)} data-tone={tone} />
        ),
      )}
      {dot.count > 1 && (
        <>
          <circle r={dot.radius * 0.62} className={css.core} />
          <text className={css.number} y="4" textAnchor="middle">
            {showWhole(dot.count)}
          </text>
        </>
      )}
    </g>
  )
}

interface SitesMapProps {
  places: readonly Place[]
  /** The list of all of them. */
  list: string
}

const HEIGHT = 320

/**
 * Where the sites are, drawn from outlines of our own. It is a picture: who cannot see or point has the statuses beside
 * it and the countries in its table, with the same lists behind them.
 */
function SitesMap({ places, list }: SitesMapProps) {
  const { ref, width } = useSize<HTMLDivElement>()
  return (
    <div ref={ref} className={css.frame}>
      {/* Before its first measure the picture has no width to stand in. */}
      {width > 0 && <DrawnMap places={places} list={list} width={width} />}
    </div>
  )
}

function DrawnMap({ places, list, width }: SitesMapProps & { width: number }) {
  const { data: world } = useWorld()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Look>()
  const [shown, setShown] = useState<Dot>()
  const all = useMemo(() => lookAtAll(places, width, HEIGHT), [places, width])
  const look = chosen ?? all
  const { longitude, latitude, degrees } = look
  const view = useMemo(
    () => viewOf({ longitude, latitude, degrees }, width, HEIGHT),
    [longitude, latitude, degrees, width],
  )
  const dots = useMemo(() => dotsOf(places, view), [places, view])
  const land = useMemo(
    () => world?.map((country) => <path key={country.code} className={css.land} d={createCountryPath(country, view)} />),
    [world, view],
  )
  const drag = useDrag({
    dots,
    view,
    onShow: setShown,
    onMove: (middle) => setChosen({ ...middle, degrees }),
    onPress: (dot) => void navigate(wayTo(listOf(dot, list))),
  })
  const zoom = (times: number) => {
    setShown(undefined)
    setChosen({ ...look, degrees: Math.min(Math.max(degrees * times, NARROWEST), WIDEST) })
  }

  return (
    <>
      <svg
        className={css.map}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={m.analytics_sites_map()}
        data-over={shown ? true : undefined}
        {...drag}
      >
        {land}
        {dots.toReversed().map((dot) => (
          <DotMark
            key={`${dot.places[0]?.latitude} ${dot.places[0]?.longitude}`}
            dot={dot}
            isShown={dot === shown}
          />
        ))}
      </svg>
      <ZoomButtons
        isClosest={degrees <= NARROWEST}
        isFarthest={degrees >= WIDEST}
        onCloser={() => zoom(0.5)}
        onFarther={() => zoom(2)}
      >
        <IconButton
          icon={IconWorld}
          label={m.analytics_sites_all()}
          outlined
          disabled={!chosen}
          onClick={() => setChosen(undefined)}
        />
      </ZoomButtons>
      {shown && (
        <div className={css.hint} style={{ top: shown.y }}>
          <Hint {...hintOf(shown)} x={shown.x} width={width} />
        </div>
      )}
    </>
  )
}

/** Where the sites are and how they stand. */
export function Sites() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="sites"
      figure="sites"
      span={8}
      result={useQuery(pageQuery('getSiteMap', { query }))}
      tell={(data) => {
        const { statuses, places, countries, unplaced, list } = data
        const some = statuses.filter(({ count }) => count > 0)
        return {
          title: sitesTitle(data),
          caption: m.analytics_sites_caption(),
          list,
          none: m.analytics_none_now(),
          chart: some.length > 0 && (
            <div className={css.sites}>
              <SitesMap places={places} list={list} />
              <ul className={css.statuses}>
                {some.map((one) => (
                  <li key={one.status}>
                    <Way to={one.list} className={css.status}>
                      <i data-tone={toneOf(one.status)} aria-hidden />
                      <span className="grow">{one.status}</span>
                      <span className="num med">{showWhole(one.count)}</span>
                    </Way>
                  </li>
                ))}
              </ul>
              {unplaced > 0 && (
                <p className={css.unplaced}>{m.analytics_sites_unplaced({ count: unplaced })}</p>
              )}
            </div>
          ),
          table: {
            head: [
              m.analytics_country(),
              m.analytics_sites(),
              m.analytics_certified_key(),
              m.analytics_share_certified(),
            ],
            rows: countries.map(({ country, count, certified, list: there }) => ({
              key: country,
              to: there,
              cells: [
                countryName(country),
                showWhole(count),
                showWhole(certified),
                showShare(certified, count),
              ],
            })),
          },
        }
      }}
    />
  )
}
