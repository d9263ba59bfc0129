import type { Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import {
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPhoto,
} from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { type DotState, getDotState, isAnswered, listOtherPlaces, type Place } from '../screen/order.ts'
import type { Criterion } from '../store/criterion.ts'
import { formatPlaceInSentence } from './place-name.ts'
import css from './walk.module.css'

/** The criteria that fit on a tablet. If there are more, the others are collapsed with the answered ones. */
const SHOWN_FIRST = 7

interface PlaceCriteriaProps {
  place: Place
  places: readonly Place[]
  fieldwork: Fieldwork | undefined
  /** How many photos a criterion has, with those on the device. */
  countPhotos(criterion: Criterion): number
  onOpen(questionID: string): void
}

/** The criteria of a place: the first unanswered ones, and the others collapsed. */
export function PlaceCriteria({ place, places, fieldwork, countPhotos, onOpen }: PlaceCriteriaProps) {
  const [isOpen, setOpen] = useState(false)
  const answered = place.listed.filter(isAnswered)
  const isCounted = (criterion: Criterion) => place.criteria.includes(criterion)
  // The ones that are counted in an earlier place come last.
  const allUnanswered = place.listed.filter((criterion) => !isAnswered(criterion))
  const unanswered = [
    ...allUnanswered.filter(isCounted),
    ...allUnanswered.filter((criterion) => !isCounted(criterion)),
  ]
  const renderRow = (criterion: Criterion) => (
    <li key={criterion.questionID}>
      <CriterionRow
        criterion={criterion}
        notes={listNotes(criterion, place, places, fieldwork)}
        photos={countPhotos(criterion)}
        onOpen={() => onOpen(criterion.questionID)}
      />
    </li>
  )
  // Collapsing one or two criteria would not save space.
  const first = unanswered.length > SHOWN_FIRST + 2 ? unanswered.slice(0, SHOWN_FIRST) : unanswered
  const collapsed = [...unanswered.slice(first.length), ...answered]
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      {unanswered.length === 0 && (
        <p className={css.nothing}>
          <IconCircleCheck size={24} stroke={1.6} aria-hidden />
          {m.walk_nothing_left({ place: formatPlaceInSentence(place.name) })}
        </p>
      )}
      <ol className={css.list}>
        {first.map(renderRow)}
        {collapsed.length > 0 && (
          <li>
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={20} stroke={1.6} aria-hidden />
              {formatCollapsedCounts(collapsed, isCounted)}
            </button>
          </li>
        )}
        {isOpen && collapsed.map(renderRow)}
      </ol>
    </>
  )
}

/** "4 more unanswered, 2 counted in other places, 13 answered" */
function formatCollapsedCounts(
  collapsed: readonly Criterion[],
  isCounted: (criterion: Criterion) => boolean,
): string {
  const answered = collapsed.filter(isAnswered).length
  const here = collapsed.filter((criterion) => !isAnswered(criterion) && isCounted(criterion)).length
  const elsewhere = collapsed.length - answered - here
  return [
    ...(here > 0 ? [m.walk_more_unanswered({ count: here })] : []),
    ...(elsewhere > 0 ? [m.walk_counted_elsewhere({ count: elsewhere })] : []),
    ...(answered > 0 ? [m.walk_answered({ count: answered })] : []),
  ].join(', ')
}

interface Note {
  text: string
  /** The last audit found the criterion noncompliant. */
  isFailure?: boolean
}

function listNotes(
  criterion: Criterion,
  place: Place,
  places: readonly Place[],
  fieldwork: Fieldwork | undefined,
): Note[] {
  const context = fieldwork?.criteria.find(
    ({ auditTypeQuestionID }) => auditTypeQuestionID === criterion.questionID,
  )
  const year = fieldwork?.earlierAudits[0]?.auditorDate.slice(0, 4)
  const others = listOtherPlaces(places, criterion, place.name)
  return [
    ...(context?.failedBefore && year ? [{ text: m.walk_failed_in({ year }), isFailure: true }] : []),
    ...(criterion.question.isMandatory ? [] : [{ text: m.walk_non_mandatory() }]),
    ...(others.length > 0 ? [{ text: m.walk_also_in({ places: others.join(', ') }) }] : []),
  ]
}

const STATE_ICONS: Record<DotState, typeof IconCircleX> = {
  compliant: IconCircleCheck,
  noncompliant: IconCircleX,
  unanswered: IconCircleDashed,
}

const stateTexts: Record<DotState, () => string> = {
  compliant: m.review_compliant,
  noncompliant: m.review_non_compliant,
  unanswered: m.walk_not_answered,
}

interface CriterionRowProps {
  criterion: Criterion
  notes: readonly Note[]
  photos: number
  onOpen(): void
}

function CriterionRow({ criterion, notes, photos, onOpen }: CriterionRowProps) {
  const state = getDotState(criterion)
  const StateIcon = STATE_ICONS[state]
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <StateIcon size={24} stroke={1.6} data-state={state} aria-hidden />
      <span className="sr">{stateTexts[state]()}</span>
      <span className={css.number}>{criterion.number}</span>
      <span className={css.rowText}>
        <b>{criterion.question.title}</b>
        {notes.length > 0 && (
          <small>
            {notes.map(({ text, isFailure }) => (
              <span key={text} data-failure={isFailure || undefined}>
                {text}
              </span>
            ))}
          </small>
        )}
      </span>
      {photos > 0 && (
        <span className={css.photos}>
          <IconPhoto size={18} stroke={1.6} aria-hidden />
          <span aria-hidden>{photos}</span>
          <span className="sr">{m.fieldwork_photos({ count: photos })}</span>
        </span>
      )}
      <IconChevronRight size={20} stroke={1.6} aria-hidden />
    </button>
  )
}
