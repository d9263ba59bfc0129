import { longDate } from '@sojourn/domain/kernel/dates'
import { IconArrowBackUp } from '@tabler/icons-react'
import { usePhoto } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import type { Criterion, ShownComment } from '../store/criterion.ts'
import css from './last-words.module.css'

const nameOf = ({ createdByUser }: ShownComment) => createdByUser?.name ?? m.review_somebody()

const isTaken = ({ kept }: ShownComment) => kept?.refusal === undefined

/** The last formal comment, and why the criterion was rejected while it is. */
export function LastWords({ criterion }: { criterion: Criterion }) {
  const taken = criterion.comments.filter(isTaken)
  const formal = taken.findLast(({ responseType }) => responseType === 1)
  const rejection =
    criterion.approved === false ? taken.findLast(({ responseType }) => responseType === 5) : undefined
  if (!formal && !rejection) return null
  return (
    <div className={css.words}>
      {formal && <Comment comment={formal} />}
      {rejection && <Rejection comment={rejection} />}
    </div>
  )
}

function Comment({ comment }: { comment: ShownComment }) {
  const author = comment.createdByUser
  const photo = usePhoto(author?.profileImage ?? null)
  const name = nameOf(comment)
  return (
    <blockquote className={css.comment}>
      <Avatar userID={author?.userID ?? ''} name={name} photoUrl={photo} />
      <div className="grow">
        <p className={css.text}>{comment.text}</p>
        <p className={css.by}>{m.review_said_by({ name, date: longDate(comment.dateCreated) })}</p>
      </div>
    </blockquote>
  )
}

function Rejection({ comment }: { comment: ShownComment }) {
  const said = { name: nameOf(comment), date: longDate(comment.dateCreated) }
  return (
    <p className={css.rejection}>
      <IconArrowBackUp size={14} stroke={2} aria-hidden />
      <span>
        {comment.text === ''
          ? m.review_rejection_bare(said)
          : m.review_rejection({ ...said, text: comment.text })}
      </span>
    </p>
  )
}
