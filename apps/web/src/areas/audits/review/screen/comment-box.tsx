import { IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { authorOf } from '../criterion/comments.tsx'
import type { Criterion } from '../store/criterion.ts'
import css from './criterion-screen.module.css'

const MAX_LENGTH = 10_000

interface CommentBoxProps {
  criterion: Criterion
  value: string
  onChange(value: string): void
}

/** The comments of this audit, and the box for a new one. */
export function CommentBox({ criterion, value, onChange }: CommentBoxProps) {
  const isPhone = useMedia(PHONE)
  const id = useId()
  const last = criterion.comments.findLast(({ responseType, text }) => responseType !== 6 && text !== '')
  return (
    <>
      {last && (
        <p className={css.lastComment} data-rejected={last.responseType === 5 || undefined}>
          <IconMessage size={18} stroke={1.6} aria-hidden />
          <span>
            <b>
              {last.responseType === 5
                ? m.fieldwork_sent_back({ name: authorOf(last).name })
                : m.fieldwork_saved_comment()}
            </b>{' '}
            {last.text}
          </span>
        </p>
      )}
      <div className={css.commentLabel}>
        <label htmlFor={id}>{m.criterion_comment()}</label>
        <span>{isPhone ? m.fieldwork_stored_on_phone() : m.fieldwork_stored_on_tablet()}</span>
      </div>
      <textarea
        id={id}
        className={css.comment}
        maxLength={MAX_LENGTH}
        placeholder={m.fieldwork_comment_placeholder()}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}
