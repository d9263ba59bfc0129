import type { Notice } from '@sojourn/contract/notifications/calls'
import type { Role } from '@sojourn/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { when } from '../../lib/format/when.ts'
import { m } from '../../messages/messages.js'
import css from './notices.module.css'
import { placeOf } from './place-of.ts'
import { wordsOf } from './sentences.ts'

interface NoticeLineProps {
  notice: Notice
  roles: readonly Role[]
  onOpen: () => void
}

export function NoticeLine({ notice, roles, onOpen }: NoticeLineProps) {
  const { icon: Picture, tone, text } = wordsOf(notice)
  const at = when(notice.at, new Date())
  const content = (
    <>
      <span className={css.sign} data-tone={tone}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={css.words}>
        <b className={css.site}>{notice.siteName}</b>
        <span>{text}</span>
        <span className={css.meta}>
          {notice.by && !notice.messages ? m.notices_by({ name: notice.by, when: at }) : at}
        </span>
      </span>
      {!notice.isRead && (
        <span className={css.new}>
          <span className="sr">{m.notices_unread()}</span>
        </span>
      )}
    </>
  )
  // Somebody whose audit it no longer is can only take note of it.
  return notice.opens ? (
    <Link {...placeOf(notice, roles)} className={css.line} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" className={css.line} onClick={onOpen}>
      {content}
    </button>
  )
}
