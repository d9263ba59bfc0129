import { Button } from '@mantine/core'
import type { KeptAnswer } from '../../../../../lib/answers/kept-answer.ts'
import { m } from '../../../../../messages/messages.js'
import { confirm } from '../../../../../ui/ask.ts'
import { useReview } from '../../review-context.ts'
import css from './comments.module.css'

interface RefusedAnswerProps {
  number: string
  answer: KeptAnswer
}

/** Why the server did not take a comment, and what can be done about it; its words stand above. */
export function RefusedAnswer({ number, answer }: RefusedAnswerProps) {
  const { outbox } = useReview()
  const discard = async () => {
    const text = m.review_discard_confirm({ number })
    if (await confirm({ text, danger: true })) await outbox.discard(answer.seq)
  }
  return (
    <div className={css.refused} role="alert">
      <p>{m.review_not_accepted({ sentence: answer.refusal ?? '' })}</p>
      <div className="row">
        <Button variant="default" size="xs" onClick={() => void outbox.tryAgain(answer.seq)}>
          {m.review_try_again()}
        </Button>
        <Button variant="default" size="xs" onClick={() => void discard()}>
          {m.review_discard()}
        </Button>
      </div>
    </div>
  )
}
