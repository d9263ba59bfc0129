import { Modal } from '@mantine/core'
import { longDate } from '@sojourn/domain/kernel/dates'
import { IconKey, IconMail, IconTrash, IconUserEdit } from '@tabler/icons-react'
import css from '../../../lib/people/people.module.css'
import { m } from '../../../messages/messages.js'
import type { UserActions } from './use-user-actions.ts'
import type { UserKind, UserRow } from './user-kind.ts'

interface UserSheetProps {
  kind: UserKind
  user: UserRow
  actions: UserActions
  profile: string | undefined
  onClose(): void
}

/** What can be done with a person, in rows large enough for a thumb. */
export function UserSheet({ kind, user, actions, profile, onClose }: UserSheetProps) {
  const invited = kind.tellsLastInvite && !user.accountConfirmed && user.lastInvited
  const act = (action: (user: UserRow) => Promise<void>) => () => {
    onClose()
    void action(user)
  }
  return (
    <Modal opened onClose={onClose} title={user.name} closeButtonProps={{ 'aria-label': m.kit_close() }}>
      <p className={css.facts}>
        {user.emailAddress}
        {invited && (
          <span className="dim">
            <br />
            {m.settings_last_invited({ date: longDate(invited) })}
          </span>
        )}
      </p>
      <div className={css.sheet}>
        {profile && (
          <a href={profile}>
            <IconUserEdit size={20} stroke={1.6} aria-hidden />
            {m.settings_edit_profile()}
          </a>
        )}
        {!user.accountConfirmed && (
          <button type="button" onClick={act(actions.resendInvite)}>
            <IconMail size={20} stroke={1.6} aria-hidden />
            {m.settings_resend_invite()}
          </button>
        )}
        <button type="button" onClick={act(actions.resetPassword)}>
          <IconKey size={20} stroke={1.6} aria-hidden />
          {m.settings_reset_password()}
        </button>
        <button type="button" data-danger onClick={act(actions.deleteUser)}>
          <IconTrash size={20} stroke={1.6} aria-hidden />
          {m.settings_delete_user()}
        </button>
      </div>
    </Modal>
  )
}
