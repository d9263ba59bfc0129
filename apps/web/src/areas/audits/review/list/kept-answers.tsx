import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { QueuedAnswer } from '../../../../features/offline-queue/answers/queued-answer.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { useStore } from '../../../../ui/store.ts'
import { useReview } from '../review-context.ts'
import { statusLabel } from '../status-word.ts'
import type { Criterion } from '../store/criterion.ts'
import css from './kept-answers.module.css'

/** What of this criterion has not reached the server: waiting for the line, or refused with its words. */
export function QueuedAnswers({ criterion }: { criterion: Criterion }) {
  const { outbox } = useReview()
  const line = useStore(outbox.line)
  const refused = criterion.waiting.filter(({ refusal }) => refusal !== undefined)
  const isWaiting = criterion.waiting.length > refused.length && line === 'down'
  if (!isWaiting && refused.length === 0) return null
  return (
    <div className={css.kept}>
      {isWaiting && (
        <p className={css.waiting}>
          <IconCloudOff size={14} stroke={2} aria-hidden />
          {m.review_on_device()}
        </p>
      )}
      {refused.map((answer) => (
        <RefusedAnswer key={answer.seq} criterion={criterion} answer={answer} />
      ))}
    </div>
  )
}

const describeAnswer = ({ answer: { text, auditQuestionStatus, responseType } }: QueuedAnswer): string => {
  if (text) return text
  if (responseType === 5) return m.review_rejected()
  if (responseType === 6) return m.review_approved()
  return auditQuestionStatus ? statusLabel(auditQuestionStatus) : ''
}

function RefusedAnswer({ criterion, answer }: { criterion: Criterion; answer: QueuedAnswer }) {
  const { outbox } = useReview()
  const discard = async () => {
    const text = m.review_discard_confirm({ number: criterion.number })
    if (await confirm({ text, danger: true })) await outbox.discard(answer.seq)
  }
  return (
    <div className={css.refused} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <div className="grow">
        <p className={css.sentence}>{m.review_not_accepted({ sentence: answer.refusal ?? '' })}</p>
        <p className={css.words}>{describeAnswer(answer)}</p>
      </div>
      <button type="button" className={css.act} onClick={() => void outbox.tryAgain(answer.seq)}>
        {m.review_try_again()}
      </button>
      <button type="button" className={css.act} onClick={() => void discard()}>
        {m.review_discard()}
      </button>
    </div>
  )
}
