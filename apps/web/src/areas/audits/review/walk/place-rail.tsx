import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { createElement, useEffect, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import type { Place } from '../screen/order.ts'
import { placeIcon, placeName } from './place-name.ts'
import css from './walk.module.css'

interface PlaceRailProps {
  places: readonly Place[]
  current: Place
  onSelect(place: Place): void
  onChangeOrder(): void
}

/** The places with what is left: a column on tablets, a row that scrolls sideways in portrait and on phones. */
export function PlaceRail({ places, current, onSelect, onChangeOrder }: PlaceRailProps) {
  const shown = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the place that was selected
  useEffect(() => {
    void shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current.name])
  const named = places.filter(({ name }) => name !== null).length
  return (
    <nav className={css.rail} aria-label={m.walk_places()}>
      <div className={css.railHead}>
        <span>{m.walk_place_count({ count: named })}</span>
        <button type="button" className={css.quiet} onClick={onChangeOrder}>
          <IconArrowsSort size={18} stroke={1.6} aria-hidden />
          {m.walk_change_order()}
        </button>
      </div>
      <ol>
        {places.map((place) => (
          <li key={place.name} ref={place === current ? shown : undefined}>
            <button
              type="button"
              className={css.railPlace}
              aria-current={place === current || undefined}
              data-untouched={place.answered === 0 || undefined}
              onClick={() => onSelect(place)}
            >
              {createElement(placeIcon(place.name), { size: 20, stroke: 1.6, 'aria-hidden': true })}
              <span className={css.railName}>
                <b>{placeName(place.name)}</b>
                {place.remaining > 0 && (
                  <progress value={place.answered} max={place.criteria.length} aria-hidden />
                )}
              </span>
              {place.remaining > 0 ? (
                <span className={css.left}>{m.walk_left({ count: place.remaining })}</span>
              ) : (
                <span className={css.done}>
                  <IconCheck size={18} stroke={1.75} aria-hidden />
                  <span className="sr">{m.walk_all_answered()}</span>
                  {place.criteria.length}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
