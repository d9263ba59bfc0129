import { IconWorld } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWorld } from '../../../../features/map/use-world.ts'
import { pathOf } from '../../../../features/map/view.ts'
import { ZoomButtons } from '../../../../features/map/zoom-buttons.tsx'
import { useSize } from '../../../../lib/chart/use-size.ts'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Hint } from '../charts/hint.tsx'
import { wayTo } from '../parts/way-to.ts'
import { DotMark } from './dot-mark.tsx'
import { hintOf, listOf } from './dot-words.ts'
import { type Dot, dotsOf, type Look, lookAtAll, NARROWEST, type Place, viewOf, WIDEST } from './dots.ts'
import css from './map.module.css'
import { useDrag } from './use-drag.ts'

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
export function SitesMap({ places, list }: SitesMapProps) {
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
    () => world?.map((country) => <path key={country.code} className={css.land} d={pathOf(country, view)} />),
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
