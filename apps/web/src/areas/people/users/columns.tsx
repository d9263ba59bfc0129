import { IconKey, IconTrash, IconUserEdit } from '@tabler/icons-react'
import { EmailText } from '../../../features/people/email-text.tsx'
import css from '../../../features/people/people.module.css'
import { m } from '../../../messages/messages.js'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconLink } from '../../../ui/icon-link.tsx'
import { ConfirmedBadge, EmailConfirmation } from './email-confirmation.tsx'
import { Person, PersonAvatar } from './person.tsx'
import type { UserActions } from './use-user-actions.ts'
import type { UserKind, UserRow } from './user-kind.ts'

export type EditProfile = (userID: string) => string | undefined

export const userColumns = (
  kind: UserKind,
  actions: UserActions,
  editProfile: EditProfile,
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
    cell: (user) => <RowActions user={user} actions={actions} profile={editProfile(user.userID)} />,
  },
]

interface RowActionsProps {
  user: UserRow
  actions: UserActions
  profile: string | undefined
}

function RowActions({ user, actions, profile }: RowActionsProps) {
  const disabled = actions.busyWith === user.userID
  const { name } = user
  return (
    <span className={css.actions}>
      {profile && (
        <IconLink icon={IconUserEdit} label={m.settings_edit_profile_of({ name })} href={profile} />
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

/** The same on a phone; what can be done opens with a touch. */
export const userCard = (user: UserRow) => (
  <span className={css.card}>
    <PersonAvatar user={user} size="m" />
    <span className={css.words}>
      <span className="med">{user.name}</span>
      <br />
      <span className="dim t12">
        <EmailText address={user.emailAddress} />
      </span>
    </span>
    {user.accountConfirmed ? <ConfirmedBadge /> : <span className="dim t12">{m.settings_unconfirmed()}</span>}
  </span>
)
