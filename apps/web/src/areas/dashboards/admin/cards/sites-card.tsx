import { countryName } from '@sojourn/domain/kernel/country-names'
import {
  createAreaView,
  createCountryPath,
  fitAllPlaces,
  MAX_DEGREES,
  type MapArea,
  MIN_DEGREES,
  type View,
} from '@sojourn/domain/map/view'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { useWorld } from '../../../../features/map/use-world.ts'
import { ZoomButtons } from '../../../../features/map/zoom-buttons.tsx'
import { pageQuery } from '../../../../lib/api/query.ts'
import { useSize } from '../../../../lib/chart.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ChartTooltip } from '../charts/chart-frame.tsx'
import {
  clusterPlaces,
  createSlicePath,
  type Dot,
  describeDot,
  findDotAt,
  getDotListPath,
  getSiteTone,
  listToneSlices,
  type Place,
} from '../dots.ts'
import { formatShare, formatWhole } from '../format.ts'
import { ListLink, MetricCard, parsePath } from '../metric-card.tsx'
import { formatSitesTitle } from '../titles.ts'
import { useDashboardState } from '../use-dashboard-state.ts'
import css from './sites-card.module.css'

interface DragOptions {
  dots: readonly Dot[]
  view: View
  /** Called with the dot under the pointer, if any. */
  onShow(dot: Dot | undefined): void
  onMove(middle: { longitude: number; latitude: number }): void
  onDotClick(dot: Dot): void
}

type SvgPointerEvent = PointerEvent<SVGSVGElement>

/** A smaller movement in pixels is a click. */
const DRAG_THRESHOLD = 4

/** Returns pointer handlers that move the map and click dots. */
function useMapDrag({ dots, view, onShow, onMove, onDotClick }: DragOptions) {
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean }>(undefined)
  const findDotUnder = (event: SvgPointerEvent): Dot | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return findDotAt(dots, event.clientX - left, event.clientY - top)
  }
  return {
    onPointerDown: (event: SvgPointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, view, moved: false }
    },
    onPointerMove: (event: SvgPointerEvent) => {
      const start = drag.current
      if (!start) return onShow(findDotUnder(event))
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      start.moved ||= Math.hypot(right, down) > DRAG_THRESHOLD
      if (!start.moved) return
      onShow(undefined)
      const { west, east, south, north, width, height } = start.view
      onMove({
        longitude: (west + east) / 2 - (right * (east - west)) / width,
        latitude: Math.min(Math.max((south + north) / 2 + (down * (north - south)) / height, -80), 80),
      })
    },
    onPointerUp: (event: SvgPointerEvent) => {
      const clickedDot = drag.current && !drag.current.moved ? findDotUnder(event) : undefined
      drag.current = undefined
      if (clickedDot) onDotClick(clickedDot)
    },
    onPointerCancel: () => {
      drag.current = undefined
    },
    onPointerLeave: () => onShow(undefined),
  }
}

/** A dot with the colours of its statuses and its number of sites. */
function DotMark({ dot, isShown }: { dot: Dot; isShown: boolean }) {
  const slices = listToneSlices(dot.statuses)
  return (
    <g transform={`translate(${dot.x} ${dot.y})`} data-shown={isShown || undefined} className={css.dot}>
      <circle r={dot.radius + 1.5} className={css.outline} />
      {slices.map(({ tone, from, to }) =>
        slices.length === 1 ? (
          <circle key={tone} r={dot.radius} data-tone={tone} />
        ) : (
          <path key={tone} d={createSlicePath(dot.radius, from, to)} data-tone={tone} />
        ),
      )}
      {dot.count > 1 && (
        <>
          <circle r={dot.radius * 0.62} className={css.centre} />
          <text className={css.number} y="4" textAnchor="middle">
            {formatWhole(dot.count)}
          </text>
        </>
      )}
    </g>
  )
}

interface SitesMapProps {
  places: readonly Place[]
  /** The path of the list of all sites. */
  list: string
}

const HEIGHT = 320

/**
 * A map of the sites from local outlines. The map is an image, so the statuses next to it and the table of countries have
 * the same links for keyboard and screen reader users.
 */
function SitesMap({ places, list }: SitesMapProps) {
  const { ref, width } = useSize<HTMLDivElement>()
  return (
    <div ref={ref} className={css.frame}>
      {/* The width is 0 before the first measurement. */}
      {width > 0 && <SizedMap places={places} list={list} width={width} />}
    </div>
  )
}

function SizedMap({ places, list, width }: SitesMapProps & { width: number }) {
  const { data: world } = useWorld()
  const navigate = useNavigate()
  const [selected, setSelected] = useState<MapArea>()
  const [hoveredDot, setHoveredDot] = useState<Dot>()
  const wholeArea = useMemo(() => fitAllPlaces(places, width, HEIGHT), [places, width])
  const area = selected ?? wholeArea
  const { longitude, latitude, degrees } = area
  const view = useMemo(
    () => createAreaView({ longitude, latitude, degrees }, width, HEIGHT),
    [longitude, latitude, degrees, width],
  )
  const dots = useMemo(() => clusterPlaces(places, view), [places, view])
  const land = useMemo(
    () =>
      world?.map((country) => (
        <path key={country.code} className={css.country} d={createCountryPath(country, view)} />
      )),
    [world, view],
  )
  const dragHandlers = useMapDrag({
    dots,
    view,
    onShow: setHoveredDot,
    onMove: (middle) => setSelected({ ...middle, degrees }),
    onDotClick: (dot) => void navigate(parsePath(getDotListPath(dot, list))),
  })
  const zoom = (factor: number) => {
    setHoveredDot(undefined)
    setSelected({ ...area, degrees: Math.min(Math.max(degrees * factor, MIN_DEGREES), MAX_DEGREES) })
  }

  return (
    <>
      <svg
        className={css.map}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={m.analytics_sites_map()}
        data-over={hoveredDot ? true : undefined}
        {...dragHandlers}
      >
        {land}
        {dots.toReversed().map((dot) => (
          <DotMark
            key={`${dot.places[0]?.latitude} ${dot.places[0]?.longitude}`}
            dot={dot}
            isShown={dot === hoveredDot}
          />
        ))}
      </svg>
      <ZoomButtons
        isMaxZoom={degrees <= MIN_DEGREES}
        isMinZoom={degrees >= MAX_DEGREES}
        onZoomIn={() => zoom(0.5)}
        onZoomOut={() => zoom(2)}
      >
        <IconButton
          icon={IconWorld}
          label={m.analytics_sites_all()}
          outlined
          disabled={!selected}
          onClick={() => setSelected(undefined)}
        />
      </ZoomButtons>
      {hoveredDot && (
        <div className={css.hint} style={{ top: hoveredDot.y }}>
          <ChartTooltip {...describeDot(hoveredDot)} x={hoveredDot.x} width={width} />
        </div>
      )}
    </>
  )
}

/** The map of sites by status. */
export function SitesCard() {
  const { query } = useDashboardState()
  return (
    <MetricCard
      name="sites"
      metric="sites"
      span={8}
      result={useQuery(pageQuery('getSiteMap', { query }))}
      render={(data) => {
        const { statuses, places, countries, unplaced, list } = data
        const existing = statuses.filter(({ count }) => count > 0)
        return {
          title: formatSitesTitle(data),
          caption: m.analytics_sites_caption(),
          list,
          emptyText: m.analytics_none_now(),
          chart: existing.length > 0 && (
            <div className={css.sites}>
              <SitesMap places={places} list={list} />
              <ul>
                {existing.map((entry) => (
                  <li key={entry.status}>
                    <ListLink to={entry.list} className={css.status}>
                      <i data-tone={getSiteTone(entry.status)} aria-hidden />
                      <span className="grow">{entry.status}</span>
                      <span className="num med">{formatWhole(entry.count)}</span>
                    </ListLink>
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
              m.analytics_certified_legend(),
              m.analytics_share_certified(),
            ],
            rows: countries.map(({ country, count, certified, list: countryList }) => ({
              key: country,
              to: countryList,
              cells: [
                countryName(country),
                formatWhole(count),
                formatWhole(certified),
                formatShare(certified, count),
              ],
            })),
          },
        }
      }}
    />
  )
}
