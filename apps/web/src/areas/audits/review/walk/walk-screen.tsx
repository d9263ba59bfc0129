import type { Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { IconArrowRight, IconArrowsSort, IconCheck, IconPhotoPlus } from '@tabler/icons-react'
import { createElement, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../../../messages/messages.js'
import {
  type CriteriaOrder,
  findNextPlaceToDo,
  findPlaceOf,
  getDotState,
  isAnswered,
  type OrderName,
  type Place,
} from '../screen/order.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import type { Criterion } from '../store/criterion.ts'
import { PlaceCriteria } from './place-criteria.tsx'
import { formatPlaceInSentence, formatPlaceName, getPlaceIcon } from './place-name.ts'
import css from './walk.module.css'

const PlaceOrderList = lazy(async () => ({
  default: (await import('./place-order-list.tsx')).PlaceOrderList,
}))

export interface WalkScreenProps {
  order: CriteriaOrder
  fieldwork: Fieldwork | undefined
  /** The criterion that was open last; the walk starts in its place. */
  lastID: string | undefined
  countPhotos(criterion: Criterion): number
  onOpen(questionID: string): void
  onOrder(name: OrderName): void
  onSavePlaces(places: readonly string[]): void
  /** Takes a photo for several criteria of the place. */
  onTakePhoto(place: Place): void
  /** Opens the visit record. */
  onVisit(): void
  /** Opens the list of all criteria. */
  onClose(): void
}

/** The places of the property with the number of criteria left in each. */
export function WalkScreen(props: WalkScreenProps) {
  const {
    order,
    fieldwork,
    lastID,
    countPhotos,
    onOpen,
    onOrder,
    onSavePlaces,
    onTakePhoto,
    onVisit,
    onClose,
  } = props
  const { places } = order
  const [selected, setSelected] = useState(() => findPlaceOf(places, lastID ?? '')?.name)
  const [isOrdering, setOrdering] = useState(false)
  const current =
    places.find(({ name }) => name === selected) ?? places.find(({ remaining }) => remaining > 0) ?? places[0]
  if (!current) return null
  const index = places.indexOf(current)
  const select = (place: Place | undefined) => place && setSelected(place.name)
  const header = (
    <ScreenHeader
      order={order}
      listLabel={m.fieldwork_all_criteria()}
      onOpen={onOpen}
      onOrder={onOrder}
      onVisit={onVisit}
      onClose={onClose}
    />
  )
  if (isOrdering)
    return (
      <div className={css.screen} data-full-screen>
        {header}
        <Suspense>
          <PlaceOrderList
            places={places.flatMap(({ name }) => name ?? [])}
            onDone={(changed) => {
              setOrdering(false)
              onSavePlaces(changed)
            }}
            onCancel={() => setOrdering(false)}
          />
        </Suspense>
      </div>
    )
  return (
    <div className={css.screen} data-full-screen>
      {header}
      <div className={css.middle}>
        <PlaceRail
          places={places}
          current={current}
          onSelect={select}
          onChangeOrder={() => setOrdering(true)}
        />
        <section className={css.place} aria-label={formatPlaceName(current.name)}>
          <div className={css.placeHead}>
            <div>
              <h2>{m.walk_place_left({ place: formatPlaceName(current.name), count: current.remaining })}</h2>
              <p>{formatSummary(current, countPhotos)}</p>
            </div>
            <button
              type="button"
              className={css.tool}
              data-narrow-only
              aria-label={m.walk_change_order()}
              onClick={() => setOrdering(true)}
            >
              <IconArrowsSort size={20} stroke={1.6} aria-hidden />
            </button>
            <button
              type="button"
              className={css.tool}
              aria-label={m.walk_photo_for_several()}
              onClick={() => onTakePhoto(current)}
            >
              <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
              <span>{m.walk_photo_for_several()}</span>
            </button>
          </div>
          <div className={css.criteria} key={current.name}>
            <PlaceCriteria {...{ place: current, places, fieldwork, countPhotos, onOpen }} />
          </div>
        </section>
      </div>
      <footer className={css.footer}>
        <PlaceStep label={m.walk_previous_place()} arrow="←" to={places[index - 1]} onSelect={select} />
        <PlaceStep label={m.walk_next_place()} arrow="→" to={places[index + 1]} onSelect={select} />
        <span className={css.spacer} />
        <Continue {...{ places, place: current, onOpen, onClose }} onSelect={select} />
      </footer>
    </div>
  )
}

/** "13 of 24 answered, 2 Non-Compliant, 9 photos" */
function formatSummary(place: Place, countPhotos: (criterion: Criterion) => number): string {
  const noncompliant = place.criteria.filter((criterion) => getDotState(criterion) === 'noncompliant').length
  const photos = place.criteria.reduce((sum, criterion) => sum + countPhotos(criterion), 0)
  return [
    m.walk_place_progress({ answered: place.answered, total: place.criteria.length }),
    ...(noncompliant > 0 ? [m.walk_noncompliant({ count: noncompliant })] : []),
    ...(photos > 0 ? [m.fieldwork_photos({ count: photos })] : []),
  ].join(', ')
}

const formatRemaining = ({ name, remaining }: Place): string =>
  remaining === 0
    ? m.walk_place_done({ place: formatPlaceName(name) })
    : m.walk_place_to_do({ place: formatPlaceName(name), count: remaining })

interface PlaceStepProps {
  label: string
  arrow: string
  to: Place | undefined
  onSelect(place: Place | undefined): void
}

function PlaceStep({ label, arrow, to, onSelect }: PlaceStepProps) {
  return (
    <button type="button" className={css.plain} data-step disabled={!to} onClick={() => onSelect(to)}>
      <i aria-hidden>{arrow}</i>
      <span className={css.twoLines}>
        {label}
        {to && <small>{formatRemaining(to)}</small>}
      </span>
    </button>
  )
}

interface ContinueProps extends Pick<WalkScreenProps, 'onOpen' | 'onClose'> {
  places: readonly Place[]
  place: Place
  onSelect(place: Place | undefined): void
}

/** Opens the first unanswered criterion of the place. Without one it leads to the next place, or to the list. */
function Continue({ places, place, onOpen, onSelect, onClose }: ContinueProps) {
  const first = place.criteria.find((criterion) => !isAnswered(criterion))
  const next = findNextPlaceToDo(places, place)
  const [title, detail, openNext] = first
    ? ([
        m.walk_continue({ place: formatPlaceInSentence(place.name) }),
        m.walk_left_here({ number: first.number, count: place.remaining }),
        () => onOpen(first.questionID),
      ] as const)
    : next
      ? ([m.walk_next_place(), formatRemaining(next), () => onSelect(next)] as const)
      : ([m.fieldwork_all_criteria(), m.walk_all_answered(), onClose] as const)
  return (
    <button type="button" className={css.primary} onClick={openNext}>
      <span className={css.twoLines}>
        {title}
        <small>{detail}</small>
      </span>
      <IconArrowRight size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

interface PlaceRailProps {
  places: readonly Place[]
  current: Place
  onSelect(place: Place): void
  onChangeOrder(): void
}

/** The places with the criteria left: a column on tablets, a row that scrolls sideways in portrait and on phones. */
function PlaceRail({ places, current, onSelect, onChangeOrder }: PlaceRailProps) {
  const currentItem = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the place that was selected
  useEffect(() => {
    void currentItem.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
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
          <li key={place.name} ref={place === current ? currentItem : undefined}>
            <button
              type="button"
              className={css.railPlace}
              aria-current={place === current || undefined}
              data-untouched={place.answered === 0 || undefined}
              onClick={() => onSelect(place)}
            >
              {createElement(getPlaceIcon(place.name), { size: 20, stroke: 1.6, 'aria-hidden': true })}
              <span className={css.railName}>
                <b>{formatPlaceName(place.name)}</b>
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
