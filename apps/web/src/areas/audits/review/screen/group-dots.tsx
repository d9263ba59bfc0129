import { m } from '../../../../messages/messages.js'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import { dotState, isAnswered } from './order.ts'

/** More dots than this do not fit, so a bar shows the progress. */
const MAX_DOTS = 30
const SMALL_DOTS_ABOVE = 15

interface GroupDotsProps {
  /** `strip`: the line below the header on phones. */
  as: 'strip' | 'footer'
  criterion: Criterion
  criteria: readonly Criterion[]
}

/** The progress of the criterion's group: a dot per criterion, whose shape shows its answer. */
export function GroupDots({ as, criterion, criteria }: GroupDotsProps) {
  const { store } = useReview()
  const groupID = criterion.groupIDs.at(-1)
  const section = store.layout.get().sections.find((one) => one.groupID === groupID)
  const own = criteria.filter(({ groupIDs }) => groupIDs.at(-1) === groupID)
  const answered = own.filter(isAnswered).length
  const group = [section?.code, section?.name].filter(Boolean).join(' ')
  return (
    <div className={as === 'strip' ? css.strip : css.groupProgress}>
      <span className={css.groupText}>
        {m.fieldwork_group_progress({ group, answered, total: own.length })}
      </span>
      {own.length > MAX_DOTS ? (
        <progress className={css.groupBar} value={answered} max={own.length} aria-hidden />
      ) : (
        <span className={css.dots} data-small={own.length > SMALL_DOTS_ABOVE || undefined} aria-hidden>
          {own.map((one) => (
            <i
              key={one.questionID}
              data-state={dotState(one)}
              data-current={one.questionID === criterion.questionID || undefined}
            />
          ))}
        </span>
      )}
    </div>
  )
}
