import { m } from '../../../../messages/messages.js'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { placeName } from '../walk/place-name.ts'
import css from './criterion-screen.module.css'
import { type CriteriaOrder, findPlaceOf, getDotState, isAnswered } from './order.ts'

/** More dots than this do not fit, so a bar shows the progress. */
const MAX_DOTS = 30
const SMALL_DOTS_ABOVE = 15

interface GroupDotsProps {
  /** `strip`: the line below the header on phones. */
  as: 'strip' | 'footer'
  criterion: Criterion
  order: CriteriaOrder
}

/** The group of a criterion or, in the order of the walk, its place. */
function useDottedGroup({ questionID, groupIDs }: Criterion, { name, criteria, places }: CriteriaOrder) {
  const { store } = useReview()
  const place = name === 'place' ? findPlaceOf(places, questionID) : undefined
  if (place) return { label: placeName(place.name), own: place.criteria }
  const groupID = groupIDs.at(-1)
  const section = store.layout.get().sections.find((one) => one.groupID === groupID)
  return {
    label: [section?.code, section?.name].filter(Boolean).join(' '),
    own: criteria.filter((one) => one.groupIDs.at(-1) === groupID),
  }
}

/** The progress of the criterion's group or place: a dot per criterion, whose shape shows its answer. */
export function GroupDots({ as, criterion, order }: GroupDotsProps) {
  const { label, own } = useDottedGroup(criterion, order)
  const answered = own.filter(isAnswered).length
  return (
    <div className={as === 'strip' ? css.strip : css.groupProgress}>
      <span className={css.groupText}>
        {as === 'strip'
          ? m.fieldwork_group_progress_short({ group: label, answered, total: own.length })
          : m.fieldwork_group_progress({ group: label, answered, total: own.length })}
      </span>
      {own.length > MAX_DOTS ? (
        <progress className={css.groupBar} value={answered} max={own.length} aria-hidden />
      ) : (
        <span className={css.dots} data-small={own.length > SMALL_DOTS_ABOVE || undefined} aria-hidden>
          {own.map((one) => (
            <i
              key={one.questionID}
              data-state={getDotState(one)}
              data-current={one.questionID === criterion.questionID || undefined}
            />
          ))}
        </span>
      )}
    </div>
  )
}
