import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import css from '../../../features/people/people.module.css'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { UserActions } from './use-user-actions.ts'
import type { UserKind, UserRow } from './user-kind.ts'

interface EmailConfirmationProps {
  kind: UserKind
  user: UserRow
  actions: UserActions
}

/** Confirmed, or the way to invite them again. */
export function EmailConfirmation({ kind, user, actions }: EmailConfirmationProps) {
  if (user.accountConfirmed) return <ConfirmedBadge />
  const invited = kind.tellsLastInvite && user.lastInvited
  const button = (
    <button
      type="button"
      className={css.do}
      disabled={actions.busyWith === user.userID}
      onClick={() => void actions.resendInvite(user)}
    >
      <IconMail size={14} stroke={1.75} aria-hidden />
      {m.settings_resend_invite()}
      <span className="sr">{user.name}</span>
    </button>
  )
  if (!invited) return button
  return (
    <Tooltip opensByTouch label={m.settings_last_invited({ date: longDate(invited) })}>
      {button}
    </Tooltip>
  )
}

export const ConfirmedBadge = () => (
  <Badge tone="good" icon={IconCircleCheck}>
    {m.settings_confirmed()}
  </Badge>
)
