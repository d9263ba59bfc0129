import { getRouteApi, Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { hotelUsers } from './user-kind.ts'
import { UserList } from './user-list.tsx'

const route = getRouteApi('/signed-in/settings/users')

/** Everyone who works at a hotel. */
export function UsersPage() {
  const navigate = route.useNavigate()
  return (
    <UserList
      kind={hotelUsers}
      search={route.useSearch()}
      go={(search, replace = false) => void navigate({ search, replace })}
      emptyAction={
        <Button variant="default" renderRoot={(props) => <Link to="/companies" {...props} />}>
          {m.settings_users_invite_where()}
        </Button>
      }
    />
  )
}
