import { m } from '../../../../../messages/messages.js'
import type { Criterion } from '../../store/criterion.ts'
import type { Words } from '../use-words.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { CommentRow } from './comment-row.tsx'
import css from './comments.module.css'
import { Evidence } from './evidence.tsx'

interface CommentsProps {
  criterion: Criterion
  words: Words
}

/** What was said formally about the answer, the documents that prove it, and the form for more. */
export function Comments({ criterion, words }: CommentsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.comments} aria-label={m.criterion_tab_comments()} tabIndex={0}>
        {criterion.comments.length === 0 && <p className="dim">{m.criterion_no_comments()}</p>}
        {criterion.comments.map((comment) => (
          <CommentRow key={comment.commentID} number={criterion.number} comment={comment} />
        ))}
        <Evidence criterion={criterion} />
      </section>
      <AnswerFoot criterion={criterion} words={words} />
    </>
  )
}
