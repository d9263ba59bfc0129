import type { Icon } from '@tabler/icons-react'
import type { QueuedItem } from '../../../../features/offline-queue/storage.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import css from './comments.module.css'

interface RefusedStatusProps {
  item: Pick<QueuedItem, 'seq' | 'refusal'>
  queue: { retry(seq: number): Promise<void>; discard(seq: number): Promise<void> }
  /** The confirmation question for discarding. */
  question: string
}

/** The reason of a refusal, with buttons to retry or discard the item. */
export function RefusedStatus({ item, queue, question }: RefusedStatusProps) {
  const discard = async () => {
    if (await confirm({ text: question, danger: true })) await queue.discard(item.seq)
  }
  return (
    <div className={css.refused} role="alert">
      <p>{m.review_not_accepted({ sentence: item.refusal ?? '' })}</p>
      <div className="row">
        <Button variant="default" size="xs" onClick={() => void queue.retry(item.seq)}>
          {m.review_try_again()}
        </Button>
        <Button variant="default" size="xs" onClick={() => void discard()}>
          {m.review_discard()}
        </Button>
      </div>
    </div>
  )
}

/** The state of an item that was queued but not sent yet. */
export const SendStatus = ({ icon: ItemIcon, text }: { icon: Icon; text: string }) => (
  <p className={css.waiting} role="status">
    <ItemIcon size={14} stroke={2} aria-hidden />
    {text}
  </p>
)
