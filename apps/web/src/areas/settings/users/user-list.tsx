import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pageQuery } from '../../../lib/api/query.ts'
import { useEditProfile } from '../../../lib/people/use-edit-profile.ts'
import { m } from '../../../messages/messages.js'
import { type ListSearch, listState } from '../../../ui/list-state.ts'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { SettingsList } from '../layout/settings-list.tsx'
import { userCard, userColumns } from './columns.tsx'
import { useUserActions } from './use-user-actions.ts'
import type { UserKind, UserRow } from './user-kind.ts'
import { UserSheet } from './user-sheet.tsx'
import { usersShape } from './users-shape.ts'

const orders = () => [
  { value: 'Profile.FirstName', label: m.settings_sort_name() },
  { value: 'Profile.FirstName desc', label: m.settings_sort_name_desc() },
  { value: 'EmailConfirmed desc', label: m.settings_sort_confirmed() },
  { value: 'EmailConfirmed', label: m.settings_sort_unconfirmed() },
]

interface UserListProps {
  kind: UserKind
  search: ListSearch<never>
  go(next: ListSearch<never>): void
  /** The page's own action, in the header and where nobody is there yet. */
  action?: ReactNode
}

/** The page of the administrators and that of the hotels' users. */
export function UserList({ kind, search, go, action }: UserListProps) {
  const list = listState(usersShape, search, go)
  const actions = useUserActions(kind)
  const editProfile = useEditProfile()
  const phone = useMedia(PHONE)
  const [touched, setTouched] = useState<UserRow>()
  const users = useQuery(pageQuery('listUsers', { params: { role: kind.role }, query: list.query }))

  return (
    <>
      <SettingsList
        title={kind.title()}
        count={kind.count}
        actions={action}
        list={list}
        result={users}
        orders={orders()}
        searchPlaceholder={m.settings_users_search()}
        columns={userColumns(kind, actions, editProfile)}
        rowId={(user) => user.userID}
        loadingText={kind.loading()}
        emptyText={kind.none()}
        emptyAction={action}
        card={userCard}
        {...(phone ? { onSelect: (user: UserRow) => setTouched(user) } : {})}
      />
      {touched && (
        <UserSheet
          kind={kind}
          user={touched}
          actions={actions}
          profile={editProfile(touched.userID)}
          onClose={() => setTouched(undefined)}
        />
      )}
    </>
  )
}
