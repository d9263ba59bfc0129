import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { QueuedAnswer } from '../../../../features/offline-queue/answer-queue.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/confirm.ts'
import { useStore } from '../../../../ui/store.ts'
import { getStatusLabel } from '../answer-criterion.ts'
import { useReview } from '../review-context.ts'
import { useReviewSearch } from '../review-search.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './queued-answers.module.css'

/** The unsent answers of a criterion: stored while offline, or refused. */
export function QueuedAnswers({ criterion }: { criterion: Criterion }) {
  const { answerQueue } = useReview()
  const connection = useStore(answerQueue.connection)
  const conflicts = criterion.queued.filter(({ conflict }) => conflict !== undefined)
  const refused = criterion.queued.filter(
    ({ refusal, conflict }) => refusal !== undefined && conflict === undefined,
  )
  const stoppedCount = refused.length + conflicts.length
  const isWaiting = criterion.queued.length > stoppedCount && connection === 'offline'
  if (!isWaiting && stoppedCount === 0) return null
  return (
    <div className={css.unsent}>
      {isWaiting && (
        <p className={css.waiting}>
          <IconCloudOff size={14} stroke={2} aria-hidden />
          {m.review_on_device()}
        </p>
      )}
      {conflicts.length > 0 && <ConflictNotice criterion={criterion} />}
      {refused.map((answer) => (
        <RefusedAnswer key={answer.seq} criterion={criterion} answer={answer} />
      ))}
    </div>
  )
}

/** Opens the versions of a criterion that was changed on two devices. */
export function ConflictNotice({ criterion: { questionID, number } }: { criterion: Criterion }) {
  const { change } = useReviewSearch()
  return (
    <div className={css.refused} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p className={css.sentence}>{m.conflict_notice({ number })}</p>
      <button
        type="button"
        className={css.action}
        onClick={() => change({ question: questionID, view: 'conflict' })}
      >
        {m.conflict_choose()}
      </button>
    </div>
  )
}

const describeAnswer = ({ answer: { text, auditQuestionStatus, responseType } }: QueuedAnswer): string => {
  if (text) return text
  if (responseType === 5) return m.review_rejected()
  if (responseType === 6) return m.review_approved()
  return auditQuestionStatus ? getStatusLabel(auditQuestionStatus) : ''
}

function RefusedAnswer({ criterion, answer }: { criterion: Criterion; answer: QueuedAnswer }) {
  const { answerQueue } = useReview()
  const discard = async () => {
    const text = m.review_discard_confirm({ number: criterion.number })
    if (await confirm({ text, danger: true })) await answerQueue.discard(answer.seq)
  }
  return (
    <div className={css.refused} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <div className="grow">
        <p className={css.sentence}>{m.review_not_accepted({ sentence: answer.refusal ?? '' })}</p>
        <p className={css.answer}>{describeAnswer(answer)}</p>
      </div>
      <button type="button" className={css.action} onClick={() => void answerQueue.retry(answer.seq)}>
        {m.review_try_again()}
      </button>
      <button type="button" className={css.action} onClick={() => void discard()}>
        {m.review_discard()}
      </button>
    </div>
  )
}
