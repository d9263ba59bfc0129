import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { isAnswered, type Place } from '../screen/order.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './photo-for-several.module.css'
import { formatPlaceInSentence } from './place-name.ts'

interface CriterionPicksProps {
  place: Place
  /** All criteria of the audit, for the search. */
  criteria: readonly Criterion[]
  /** Listed first. */
  firstID: string | undefined
  pickedIDs: readonly string[]
  describeAnswer(criterion: Criterion): string
  onChange(pickedIDs: readonly string[]): void
}

const matches = ({ number, question }: Criterion, searchText: string): boolean =>
  `${number} ${question.title}`.toLowerCase().includes(searchText.trim().toLowerCase())

/** More would hide the search. */
const MAX_SUGGESTED = 5

/** Criteria to select: first some unanswered ones of the place, then all of them, or those that a search finds. */
export function CriterionPicks(props: CriterionPicksProps) {
  const { place, criteria, firstID, pickedIDs, describeAnswer, onChange } = props
  const [showsAll, setShowsAll] = useState(false)
  const [searchText, setSearchText] = useState('')
  const isPicked = ({ questionID }: Criterion) => pickedIDs.includes(questionID)
  const isFirst = ({ questionID }: Criterion) => questionID === firstID
  const suggested = place.listed.filter(
    (criterion) => isFirst(criterion) || isPicked(criterion) || !isAnswered(criterion),
  )
  const isShown = (criterion: Criterion) =>
    isFirst(criterion) || isPicked(criterion) || suggested.indexOf(criterion) < MAX_SUGGESTED
  const ofPlace = showsAll ? place.listed : suggested.filter(isShown)
  const listed =
    searchText.trim() !== ''
      ? criteria.filter((criterion) => matches(criterion, searchText))
      : [
          ...ofPlace.filter(isFirst),
          ...ofPlace.filter((criterion) => !isFirst(criterion)),
          ...criteria.filter((criterion) => isPicked(criterion) && !ofPlace.includes(criterion)),
        ]
  const toggle = (criterion: Criterion) => {
    const { questionID } = criterion
    onChange(isPicked(criterion) ? pickedIDs.filter((id) => id !== questionID) : [...pickedIDs, questionID])
  }
  return (
    <ul className={css.list}>
      {showsAll && (
        <li className={css.search}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
          <input
            type="search"
            ref={(field) => field?.focus()}
            aria-label={m.walk_search()}
            placeholder={m.walk_search()}
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
          />
        </li>
      )}
      {listed.map((criterion) => (
        <li key={criterion.questionID}>
          <label className={css.pick}>
            <input type="checkbox" checked={isPicked(criterion)} onChange={() => toggle(criterion)} />
            <span className={css.number}>{criterion.number}</span>
            <span className={css.text}>
              <b>{criterion.question.title}</b>
              <small>{describeAnswer(criterion)}</small>
            </span>
          </label>
        </li>
      ))}
      {!showsAll && (
        <li>
          <button type="button" className={css.all} onClick={() => setShowsAll(true)}>
            <IconSearch size={20} stroke={1.6} aria-hidden />
            {m.walk_all_criteria({ count: place.listed.length, place: formatPlaceInSentence(place.name) })}
          </button>
        </li>
      )}
    </ul>
  )
}
