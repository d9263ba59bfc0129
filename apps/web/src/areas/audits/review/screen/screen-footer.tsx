import { findBlanks } from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { getStatusLabel } from '../answer-criterion.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { formatPlaceName } from '../walk/place-name.ts'
import css from './criterion-screen.module.css'
import { type CriteriaOrder, findPlaceOf, getDotState, isAnswered } from './order.ts'
import { formatBlankCount } from './phrase-bar.tsx'

interface ScreenFooterProps {
  criterion: Criterion
  order: CriteriaOrder
  previous: Criterion | undefined
  next: Criterion | undefined
  /** The next criterion that needs work. */
  nextToDo: Criterion | undefined
  /** The selected answer. */
  status: QuestionStatus | null
  comment: string
  onOpen(criterion: Criterion | undefined): void
  onSave(): void
}

interface StepProps {
  label: (parts: { number: string }) => string
  icon: typeof IconArrowLeft
  to: Criterion | undefined
  onOpen(criterion: Criterion | undefined): void
}

function Step({ label, icon: ItemIcon, to, onOpen }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label({ number: to?.number ?? '' })}
      disabled={to === undefined}
      onClick={() => onOpen(to)}
    >
      <ItemIcon size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** Previous, Next, Next unanswered, and saving the answer. */
export function ScreenFooter(props: ScreenFooterProps) {
  const { criterion, order, previous, next, nextToDo, status, comment, onOpen, onSave } = props
  const isChanged = comment.trim() !== '' || (status !== null && status !== criterion.status)
  const isDone = isAnswered(criterion) && !isChanged
  const savedAt = getTimeSavedToday(criterion)
  return (
    <footer className={css.footer}>
      <Step label={m.fieldwork_previous} icon={IconArrowLeft} to={previous} onOpen={onOpen} />
      <Step label={m.fieldwork_next} icon={IconArrowRight} to={next} onOpen={onOpen} />
      <GroupDots variant="footer" criterion={criterion} order={order} />
      {nextToDo && !isDone && (
        <button type="button" className={css.nextUnanswered} onClick={() => onOpen(nextToDo)}>
          <span>{m.fieldwork_next_unanswered()}</span>
          <small>{nextToDo.number}</small>
        </button>
      )}
      {isDone && nextToDo ? (
        <button type="button" className={css.save} data-plain onClick={() => onOpen(nextToDo)}>
          <span className={css.twoLines}>
            {m.fieldwork_next_unanswered()}
            <small>
              {savedAt ? m.fieldwork_saved_then({ time: savedAt, number: nextToDo.number }) : nextToDo.number}
            </small>
          </span>
          <IconArrowRight size={24} stroke={1.6} aria-hidden />
        </button>
      ) : (
        <SaveButton {...{ criterion, status, comment, nextToDo, onSave }} />
      )}
    </footer>
  )
}

function SaveButton(
  props: Pick<ScreenFooterProps, 'criterion' | 'status' | 'comment' | 'nextToDo' | 'onSave'>,
) {
  const { criterion, status, comment, nextToDo, onSave } = props
  const missingInput = describeMissingInput(criterion, status, comment)
  const answer = status === null ? '' : getStatusLabel(status)
  return (
    <button type="button" className={css.save} disabled={missingInput !== undefined} onClick={onSave}>
      <span className={css.twoLines}>
        {nextToDo ? m.fieldwork_save_and_next() : m.fieldwork_save_and_finish()}
        <small>
          {missingInput ??
            (nextToDo
              ? m.fieldwork_answer_then({ answer, number: nextToDo.number })
              : m.fieldwork_last_one())}
        </small>
      </span>
      <IconArrowRight size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** The time of the last comment, if it was saved today. */
function getTimeSavedToday({ comments }: Criterion): string | undefined {
  const saved = comments.findLast(({ responseType }) => responseType === 1)?.dateCreated
  const isToday = saved !== undefined && new Date(saved).toDateString() === new Date().toDateString()
  return isToday ? formatTimeOfDay(saved) : undefined
}

/** Why the answer cannot be saved yet. */
function describeMissingInput(
  criterion: Criterion,
  status: QuestionStatus | null,
  comment: string,
): string | undefined {
  const blanks = findBlanks(comment)
  if (blanks.length > 0) return m.fieldwork_fill_blanks({ blanks: formatBlankCount(blanks) })
  if (status === null) return m.fieldwork_choose_answer()
  const changesAnswer = isAnswered(criterion) && status !== criterion.status
  return comment.trim() === '' && !changesAnswer ? m.fieldwork_write_comment() : undefined
}

/** More dots than this do not fit, so a bar shows the progress. */
const MAX_DOTS = 30
const SMALL_DOTS_ABOVE = 15

interface GroupDotsProps {
  /** `strip`: the line below the header on phones. */
  variant: 'strip' | 'footer'
  criterion: Criterion
  order: CriteriaOrder
}

/** The group of a criterion or, in the order of the walk, its place. */
function useDottedGroup({ questionID, groupIDs }: Criterion, { name, criteria, places }: CriteriaOrder) {
  const { store } = useReview()
  const place = name === 'place' ? findPlaceOf(places, questionID) : undefined
  if (place) return { label: formatPlaceName(place.name), criteria: place.criteria }
  const groupID = groupIDs.at(-1)
  const section = store.layout.get().sections.find((candidate) => candidate.groupID === groupID)
  return {
    label: [section?.code, section?.name].filter(Boolean).join(' '),
    criteria: criteria.filter(({ groupIDs: ids }) => ids.at(-1) === groupID),
  }
}

/** The progress of the criterion's group or place: a dot per criterion, whose shape shows its answer. */
export function GroupDots({ variant, criterion, order }: GroupDotsProps) {
  const { label, criteria } = useDottedGroup(criterion, order)
  const answered = criteria.filter(isAnswered).length
  return (
    <div className={variant === 'strip' ? css.strip : css.groupProgress}>
      <span className={css.groupText}>
        {variant === 'strip'
          ? m.fieldwork_group_progress_short({ group: label, answered, total: criteria.length })
          : m.fieldwork_group_progress({ group: label, answered, total: criteria.length })}
      </span>
      {criteria.length > MAX_DOTS ? (
        <progress className={css.groupBar} value={answered} max={criteria.length} aria-hidden />
      ) : (
        <span className={css.dots} data-small={criteria.length > SMALL_DOTS_ABOVE || undefined} aria-hidden>
          {criteria.map((dotted) => (
            <i
              key={dotted.questionID}
              data-state={getDotState(dotted)}
              data-current={dotted.questionID === criterion.questionID || undefined}
            />
          ))}
        </span>
      )}
    </div>
  )
}
