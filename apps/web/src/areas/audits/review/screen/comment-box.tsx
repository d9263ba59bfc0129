import { IconMessage } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { m } from '../../../../messages/messages.js'
import { PHONE, useMedia } from '../../../../ui/media.ts'
import { type Criterion, getAuthor } from '../store/criterion.ts'
import css from './criterion-screen.module.css'
import { formatBlankCount } from './phrase-bar.tsx'
import type { CommentEditor } from './use-comment-editor.ts'

const MAX_LENGTH = 10_000

interface CommentBoxProps {
  criterion: Criterion
  editor: CommentEditor
  hasPhrases: boolean
}

/** The comments of this audit, and the box for a new one. */
export function CommentBox({ criterion, editor, hasPhrases }: CommentBoxProps) {
  const isPhone = useMedia(PHONE)
  const id = useId()
  const overlay = useRef<HTMLDivElement>(null)
  const last = criterion.comments.findLast(
    ({ responseType, text, queued }) => responseType !== 6 && text !== '' && queued?.refusal === undefined,
  )
  return (
    <>
      {last && (
        <p className={css.lastComment} data-rejected={last.responseType === 5 || undefined}>
          <IconMessage size={18} stroke={1.6} aria-hidden />
          <span>
            <b>
              {last.responseType === 5
                ? m.fieldwork_sent_back({ name: getAuthor(last).name })
                : m.fieldwork_saved_comment()}
            </b>{' '}
            {last.text}
          </span>
        </p>
      )}
      <div className={css.commentLabel}>
        <label htmlFor={id}>{m.criterion_comment()}</label>
        {editor.blanks.length > 0 ? (
          <span data-needs>{m.fieldwork_blanks_left({ blanks: formatBlankCount(editor.blanks) })}</span>
        ) : (
          editor.value !== '' && (
            <span>{isPhone ? m.fieldwork_stored_on_phone() : m.fieldwork_stored_on_tablet()}</span>
          )
        )}
      </div>
      <div className={css.commentFrame}>
        <div ref={overlay} className={css.blanks} aria-hidden>
          <MarkedBlanks editor={editor} />
        </div>
        <textarea
          ref={editor.field}
          id={id}
          className={css.comment}
          maxLength={MAX_LENGTH}
          placeholder={
            hasPhrases ? m.fieldwork_comment_or_phrase_placeholder() : m.fieldwork_comment_placeholder()
          }
          value={editor.value}
          onChange={(event) => editor.change(event.currentTarget.value)}
          onSelect={editor.select}
          onScroll={({ currentTarget }) => {
            if (overlay.current) overlay.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
    </>
  )
}

/** A copy of the text over the field, of which only the blanks are visible, as labels without braces. */
function MarkedBlanks({ editor: { value, blanks, active } }: { editor: CommentEditor }) {
  const ends = [0, ...blanks.map(({ end }) => end)]
  return (
    <>
      {blanks.map((blank, index) => (
        <span key={blank.start}>
          {value.slice(ends[index], blank.start)}
          <mark data-active={blank === active || undefined} data-kind={blank.kind}>
            {value.slice(blank.start, blank.end)}
          </mark>
        </span>
      ))}
      {`${value.slice(ends.at(-1))}\n`}
    </>
  )
}
