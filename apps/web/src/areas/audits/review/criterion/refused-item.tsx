import type { QueuedItem } from '../../../../features/offline-queue/queued-item.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { Button } from '../../../../ui/button.tsx'
import css from './comments/comments.module.css'

interface RefusedStatusProps {
  item: Pick<QueuedItem, 'seq' | 'refusal'>
  outbox: { tryAgain(seq: number): Promise<void>; discard(seq: number): Promise<void> }
  /** Asked before it is thrown away. */
  question: string
}

/** Why the server did not take something, and what can be done about it; its words stand above. */
export function RefusedStatus({ item, outbox, question }: RefusedStatusProps) {
  const discard = async () => {
    if (await confirm({ text: question, danger: true })) await outbox.discard(item.seq)
  }
  return (
    <div className={css.refused} role="alert">
      <p>{m.review_not_accepted({ sentence: item.refusal ?? '' })}</p>
      <div className="row">
        <Button variant="default" size="xs" onClick={() => void outbox.tryAgain(item.seq)}>
          {m.review_try_again()}
        </Button>
        <Button variant="default" size="xs" onClick={() => void discard()}>
          {m.review_discard()}
        </Button>
      </div>
    </div>
  )
}
