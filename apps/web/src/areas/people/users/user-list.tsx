import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { useEditProfile } from '../../../features/people/use-edit-profile.ts'
import { SettingsList } from '../../../features/settings/settings-list.tsx'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export/export-menu.tsx'
import { exportQuery } from '../../../lib/export/export-query.ts'
import { m } from '../../../messages/messages.js'
import { type ListSearch, listState } from '../../../ui/list-state.ts'
import { PanelSteps } from '../../../ui/panel-steps.tsx'
import { userCard, userColumns } from './columns.tsx'
import { useUserActions } from './use-user-actions.ts'
import type { UserKind, UserRow } from './user-kind.ts'
import { UserPanel } from './user-panel.tsx'
import { usersShape } from './users-shape.ts'

const orders = () => [
  { value: 'Profile.FirstName', label: m.settings_sort_name() },
  { value: 'Profile.FirstName desc', label: m.settings_sort_name_desc() },
  { value: 'EmailConfirmed desc', label: m.settings_sort_confirmed() },
  { value: 'EmailConfirmed', label: m.settings_sort_unconfirmed() },
]

/** `user` is the one that the panel shows. */
export type UsersSearch = ListSearch<never> & { user?: string }

interface UserListProps {
  kind: UserKind
  search: UsersSearch
  /** `replace`: the chosen row is no step of its own on the way back. */
  go(update: (now: UsersSearch) => UsersSearch, replace?: boolean): void
  /** The page's own action, in the header and where nobody is there yet. */
  action?: ReactNode
  /** What leads on where nobody is there yet, when it is not the page's own action. */
  emptyAction?: ReactNode
}

/** The page of the administrators and that of the hotels' users. */
export function UserList({
  kind,
  search: { user: asked, ...search },
  go,
  action,
  emptyAction = action,
}: UserListProps) {
  const list = listState(usersShape, search, go)
  const actions = useUserActions(kind)
  const editProfile = useEditProfile()
  const users = useQuery(pageQuery('listUsers', { params: { role: kind.role }, query: list.query }))
  const rows = users.data?.rows ?? []
  const chosen = rows.find((user) => user.userID === asked)
  const select = (userID?: string) =>
    go(({ user: _former, ...now }) => ({ ...now, ...(userID ? { user: userID } : {}) }), true)
  const open = (user: UserRow) => {
    const profile = editProfile(user.userID)
    if (profile) window.location.assign(profile)
  }

  return (
    <SettingsList
      title={kind.title()}
      count={kind.count}
      actions={
        <HeaderActions>
          <ExportMenu
            name={kind.fileName}
            fetchFile={(format) =>
              api.call('exportUsers', {
                params: { role: kind.role },
                query: { ...exportQuery(list.query), format },
              })
            }
          />
          {action}
        </HeaderActions>
      }
      panel={
        chosen && (
          <UserPanel
            kind={kind}
            user={chosen}
            actions={actions}
            profile={editProfile(chosen.userID)}
            steps={
              <PanelSteps
                ids={rows.map((user) => user.userID)}
                selectedId={chosen.userID}
                onSelect={select}
              />
            }
            onClose={() => select()}
          />
        )
      }
      list={list}
      result={users}
      orders={orders()}
      searchPlaceholder={m.settings_users_search()}
      columns={userColumns(kind, actions, editProfile)}
      rowId={(user) => user.userID}
      loadingText={kind.loading()}
      emptyText={kind.none()}
      emptyAction={emptyAction}
      card={userCard}
      selectedId={chosen?.userID}
      onSelect={(user) => select(user.userID)}
      onOpen={open}
      onClose={() => select()}
    />
  )
}
