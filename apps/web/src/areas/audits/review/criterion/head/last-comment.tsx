import { PersonAvatar } from '../../../person-avatar.tsx'
import type { Criterion } from '../../store/criterion.ts'
import { authorOf } from '../comments/author-of.ts'
import css from './criterion-head.module.css'

interface LastCommentProps {
  criterion: Criterion
  onRead(): void
}

/** The auditor's comment, short; it leads to all of them. */
export function LastComment({ criterion, onRead }: LastCommentProps) {
  const comment = criterion.comments.findLast(
    ({ responseType, kept }) => responseType === 1 && kept?.refusal === undefined,
  )
  if (!comment) return null
  return (
    <button type="button" className={css.last} onClick={onRead}>
      <PersonAvatar person={authorOf(comment)} labelled />
      <span className={css.lastText}>{comment.text}</span>
    </button>
  )
}
