import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { administrators } from '../users/user-kind.ts'
import { UserList } from '../users/user-list.tsx'

const InviteAdministratorDialog = ({ onClose }: { onClose(): void }) => (
  <InviteDialog
    title={m.settings_invite_user()}
    as="Admin"
    invited={m.settings_administrator_invited()}
    restored={m.settings_administrator_added()}
    onClose={onClose}
  />
)

const route = getRouteApi('/signed-in/settings/admin-users')

export function AdminUsersPage() {
  const navigate = route.useNavigate()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <UserList
        kind={administrators}
        search={route.useSearch()}
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
