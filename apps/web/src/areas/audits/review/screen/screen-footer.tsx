import { findBlanks } from '@sojourn/domain/audits/fieldwork/phrases'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { formatTimeOfDay } from '../../../../lib/times.ts'
import { m } from '../../../../messages/messages.js'
import { statusLabel } from '../answer-criterion.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { placeName } from '../walk/place-name.ts'
import css from './criterion-screen.module.css'
import { type CriteriaOrder, findPlaceOf, getDotState, isAnswered } from './order.ts'
import { formatBlankCount } from './phrase-bar.tsx'

interface ScreenFooterProps {
  criterion: Criterion
  order: CriteriaOrder
  previous: Criterion | undefined
  next: Criterion | undefined
  /** The next criterion that needs work. */
  toDo: Criterion | undefined
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

function Step({ label, icon: Picture, to, onOpen }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label({ number: to?.number ?? '' })}
      disabled={to === undefined}
      onClick={() => onOpen(to)}
    >
      <Picture size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** Previous, Next, Next unanswered, and saving the answer. */
export function ScreenFooter(props: ScreenFooterProps) {
  const { criterion, order, previous, next, toDo, status, comment, onOpen, onSave } = props
  const isChanged = comment.trim() !== '' || (status !== null && status !== criterion.status)
  const isDone = isAnswered(criterion) && !isChanged
  const savedAt = timeSavedToday(criterion)
  return (
    <footer className={css.footer}>
      <Step label={m.fieldwork_previous} icon={IconArrowLeft} to={previous} onOpen={onOpen} />
      <Step label={m.fieldwork_next} icon={IconArrowRight} to={next} onOpen={onOpen} />
      <GroupDots as="footer" criterion={criterion} order={order} />
      {toDo && !isDone && (
        <button type="button" className={css.nextUnanswered} onClick={() => onOpen(toDo)}>
          <span>{m.fieldwork_next_unanswered()}</span>
          <small>{toDo.number}</small>
        </button>
      )}
      {isDone && toDo ? (
        <button type="button" className={css.save} data-plain onClick={() => onOpen(toDo)}>
          <span className={css.twoLines}>
            {m.fieldwork_next_unanswered()}
            <small>
              {savedAt ? m.fieldwork_saved_then({ time: savedAt, number: toDo.number }) : toDo.number}
            </small>
          </span>
          <IconArrowRight size={24} stroke={1.6} aria-hidden />
        </button>
      ) : (
        <SaveButton {...{ criterion, status, comment, toDo, onSave }} />
      )}
    </footer>
  )
}

function SaveButton(props: Pick<ScreenFooterProps, 'criterion' | 'status' | 'comment' | 'toDo' | 'onSave'>) {
  const { criterion, status, comment, toDo, onSave } = props
  const missing = missingText(criterion, status, comment)
  const answer = status === null ? '' : statusLabel(status)
  return (
    <button type="button" className={css.save} disabled={missing !== undefined} onClick={onSave}>
      <span className={css.twoLines}>
        {toDo ? m.fieldwork_save_and_next() : m.fieldwork_save_and_finish()}
        <small>
          {missing ??
            (toDo ? m.fieldwork_answer_then({ answer, number: toDo.number }) : m.fieldwork_last_one())}
        </small>
      </span>
      <IconArrowRight size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** The time of the last comment, if it was saved today. */
function timeSavedToday({ comments }: Criterion): string | undefined {
  const saved = comments.findLast(({ responseType }) => responseType === 1)?.dateCreated
  const isToday = saved !== undefined && new Date(saved).toDateString() === new Date().toDateString()
  return isToday ? formatTimeOfDay(saved) : undefined
}

/** Why the answer cannot be saved yet. */
function missingText(
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
