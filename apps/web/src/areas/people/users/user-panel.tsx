import { IconKey, IconLink, IconMail, IconTrash, IconUserEdit } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import people from '../../../features/people/people.module.css'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { PersonAvatar } from './person.tsx'
import type { UserActions } from './use-user-actions.ts'
import { userFacts } from './user-facts.ts'
import type { UserKind, UserRow } from './user-kind.ts'
import css from './user-panel.module.css'
import { UserSites } from './user-sites.tsx'

interface UserPanelProps {
  kind: UserKind
  user: UserRow
  actions: UserActions
  profile: string | undefined
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

/** A person beside the list, and what can be done with them in rows large enough for a thumb. */
export function UserPanel({ kind, user, actions, profile, steps, onClose }: UserPanelProps) {
  const disabled = actions.busyWith === user.userID
  const [isAttaching, setAttaching] = useState(false)
  return (
    <SidePanel title={user.name} tools={steps} onClose={onClose}>
      <div className={css.panel}>
        <div className={css.who}>
          <PersonAvatar user={user} size="m" />
          <div>
            <h2 className="title">{user.name}</h2>
            <a href={`mailto:${user.emailAddress}`}>{user.emailAddress}</a>
          </div>
        </div>
        <FactList facts={userFacts(user)} />
        {kind.hasSites && <UserSites key={user.userID} userID={user.userID} />}
        <div className={people.sheet}>
          {profile && (
            <a href={profile}>
              <IconUserEdit size={20} stroke={1.6} aria-hidden />
              {m.settings_edit_profile()}
            </a>
          )}
          {user.accountConfirmed ? (
            <button type="button" disabled={disabled} onClick={() => void actions.resetPassword(user)}>
              <IconKey size={20} stroke={1.6} aria-hidden />
              {m.settings_reset_password()}
            </button>
          ) : (
            <button type="button" disabled={disabled} onClick={() => void actions.resendInvite(user)}>
              <IconMail size={20} stroke={1.6} aria-hidden />
              {m.settings_resend_invite()}
            </button>
          )}
          {kind.hasSites && (
            <button type="button" disabled={disabled} onClick={() => setAttaching(true)}>
              <IconLink size={20} stroke={1.6} aria-hidden />
              {m.settings_attach()}
            </button>
          )}
          <button type="button" data-danger disabled={disabled} onClick={() => void actions.deleteUser(user)}>
            <IconTrash size={20} stroke={1.6} aria-hidden />
            {m.settings_delete_user()}
          </button>
        </div>
      </div>
      {isAttaching && <AttachDialog user={user} onClose={() => setAttaching(false)} />}
    </SidePanel>
  )
}
