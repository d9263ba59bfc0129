import { getRouteApi } from '@tanstack/react-router'
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
    />
  )
}
