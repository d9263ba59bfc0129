import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleCheck, IconKey, IconMail, IconTrash, IconUserEdit } from '@tabler/icons-react'
import css from '../../../features/people/people.module.css'
import { EmailText, PersonAvatar } from '../../../features/people/person-name.tsx'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { UserActions, UserKind, UserRow } from './use-user-actions.ts'

interface EmailConfirmationProps {
  kind: UserKind
  user: UserRow
  actions: UserActions
}

/** Badge if the address is confirmed, otherwise a button to resend the invitation. */
function EmailConfirmation({ kind, user, actions }: EmailConfirmationProps) {
  if (user.accountConfirmed) return <ConfirmedBadge />
  const invited = kind.hasLastInviteDate && user.lastInvited
  const button = (
    <button
      type="button"
      className={css.action}
      disabled={actions.pendingUserID === user.userID}
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

const ConfirmedBadge = () => (
  <Badge tone="good" icon={IconCircleCheck}>
    {m.settings_confirmed()}
  </Badge>
)

export type GetProfileUrl = (userID: string) => string | undefined

export const createUserColumns = (
  kind: UserKind,
  actions: UserActions,
  getProfileUrl: GetProfileUrl,
): Column<UserRow>[] => [
  {
    id: 'name',
    header: m.settings_user_name(),
    orderBy: 'Profile.FirstName',
    cell: (user) => <Person user={user} />,
  },
  { id: 'email', header: m.settings_user_email(), cell: (user) => <EmailText address={user.emailAddress} /> },
  {
    id: 'confirmation',
    header: m.settings_email_confirmation(),
    width: 176,
    orderBy: 'EmailConfirmed',
    cell: (user) => <EmailConfirmation kind={kind} user={user} actions={actions} />,
  },
  {
    id: 'actions',
    header: '',
    width: 128,
    cell: (user) => <RowActions user={user} actions={actions} profileUrl={getProfileUrl(user.userID)} />,
  },
]

interface RowActionsProps {
  user: UserRow
  actions: UserActions
  profileUrl: string | undefined
}

function RowActions({ user, actions, profileUrl }: RowActionsProps) {
  const disabled = actions.pendingUserID === user.userID
  const { name } = user
  return (
    <span className={css.actions}>
      {profileUrl && (
        <IconLink icon={IconUserEdit} label={m.settings_edit_profile_of({ name })} href={profileUrl} />
      )}
      {user.accountConfirmed && (
        <IconButton
          icon={IconKey}
          label={m.settings_reset_password_of({ name })}
          disabled={disabled}
          onClick={() => void actions.resetPassword(user)}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={m.settings_delete_user_of({ name })}
        disabled={disabled}
        onClick={() => void actions.deleteUser(user)}
      />
    </span>
  )
}

/** Row on phones. A tap opens the actions. */
export const renderUserCard = (user: UserRow) => (
  <span className={css.card}>
    <PersonAvatar person={user} size="m" />
    <span className={css.texts}>
      <span className="med">{user.name}</span>
      <br />
      <span className="dim t12">
        <EmailText address={user.emailAddress} />
      </span>
    </span>
    {user.accountConfirmed ? <ConfirmedBadge /> : <span className="dim t12">{m.settings_unconfirmed()}</span>}
  </span>
)

const Person = ({ user }: { user: UserRow }) => (
  <span className={css.person}>
    <PersonAvatar person={user} />
    <span className={css.name}>{user.name}</span>
  </span>
)
