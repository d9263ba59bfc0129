import { type Icon, IconArrowBackUp, IconCheck, IconCloudOff } from '@tabler/icons-react'
import { m } from '../../../../../messages/messages.js'
import { useStore } from '../../../../../ui/store.ts'
import { PersonAvatar } from '../../../person-avatar.tsx'
import { useReview } from '../../review-context.ts'
import type { ShownComment } from '../../store/criterion.ts'
import { Moment } from '../moment.tsx'
import { RefusedItem } from '../refused-item.tsx'
import { WaitingLine } from '../waiting-line.tsx'
import { authorOf } from './author-of.ts'
import css from './comments.module.css'

const DECIDED: Readonly<Record<number, { icon: Icon; tone: string; word: () => string }>> = {
  5: { icon: IconArrowBackUp, tone: 'bad', word: m.review_rejected },
  6: { icon: IconCheck, tone: 'good', word: m.review_approved },
}

/** A formal comment, or the reason of a decision. */
export function CommentRow({ number, comment }: { number: string; comment: ShownComment }) {
  const { outbox } = useReview()
  const line = useStore(outbox.line)
  const author = authorOf(comment)
  const decided = DECIDED[comment.responseType]
  const isWaiting = comment.kept !== undefined && comment.kept.refusal === undefined && line === 'down'
  return (
    <article className={css.comment}>
      <PersonAvatar person={author} size="m" />
      <div className="grow">
        <p className={css.by}>
          <b>{author.name}</b>
          {comment.dateCreated !== '' && <Moment instant={comment.dateCreated} />}
          {decided && (
            <span className={css.decided} data-tone={decided.tone}>
              <decided.icon size={14} stroke={2} aria-hidden />
              {decided.word()}
            </span>
          )}
        </p>
        <p className={css.text}>{comment.text}</p>
        {isWaiting && <WaitingLine icon={IconCloudOff} text={m.review_on_device()} />}
        {comment.kept?.refusal !== undefined && (
          <RefusedItem item={comment.kept} outbox={outbox} question={m.review_discard_confirm({ number })} />
        )}
      </div>
    </article>
  )
}
