import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { InviteDialog } from '../../../features/people/person-dialog.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { administrators, hotelUsers } from './use-user-actions.ts'
import { UserList } from './user-list.tsx'

const usersRoute = getRouteApi('/signed-in/settings/users')

export function UsersPage() {
  const navigate = usersRoute.useNavigate()
  return (
    <UserList
      kind={hotelUsers}
      search={usersRoute.useSearch()}
      go={(search, replace = false) => void navigate({ search, replace })}
      emptyAction={
        <Button variant="default" renderRoot={(props) => <Link to="/companies" {...props} />}>
          {m.settings_users_invite_hint()}
        </Button>
      }
    />
  )
}

const InviteAdministratorDialog = ({ onClose }: { onClose(): void }) => (
  <InviteDialog
    title={m.settings_invite_user()}
    as="Admin"
    invited={m.settings_administrator_invited()}
    restored={m.settings_administrator_added()}
    onClose={onClose}
  />
)

const adminUsersRoute = getRouteApi('/signed-in/settings/admin-users')

export function AdminUsersPage() {
  const navigate = adminUsersRoute.useNavigate()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <UserList
        kind={administrators}
        search={adminUsersRoute.useSearch()}
        go={(search, replace = false) => void navigate({ search, replace })}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {m.settings_invite_user()}
          </Button>
        }
      />
      {inviting && <InviteAdministratorDialog onClose={() => setInviting(false)} />}
    </>
  )
}
