import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { type ListSearch, listState } from '../../../ui/list-state.ts'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { SortSelect } from '../../../ui/sort-select.tsx'
import { ListFrame } from '../layout/list-frame.tsx'
import { SettingsPage } from '../layout/settings-page.tsx'
import { userCard, userColumns } from './columns.tsx'
import { useEditProfile } from './use-edit-profile.ts'
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
  const users = useQuery({
    ...callQuery('listUsers', { params: { role: kind.role }, query: list.query }),
    placeholderData: keepPreviousData,
  })
  const total = users.data?.pagination.totalCount
  const clear = (
    <Button variant="default" onClick={() => list.setSearch('')}>
      {m.kit_clear_search()}
    </Button>
  )

  return (
    <SettingsPage
      fill
      title={kind.title()}
      count={total === undefined ? undefined : kind.count({ count: total })}
      actions={action}
    >
      <ListFrame
        filters={
          <FilterBar>
            <SortSelect value={list.orderBy} options={orders()} onChange={list.setOrder} />
            <SearchBox
              value={list.searchTerm}
              onSearch={list.setSearch}
              placeholder={m.settings_users_search()}
            />
          </FilterBar>
        }
      >
        <DataTable
          label={kind.title()}
          columns={userColumns(kind, actions, editProfile)}
          rows={users.data?.rows}
          rowId={(user) => user.userID}
          loadingText={kind.loading()}
          emptyText={kind.none()}
          emptyAction={list.searchTerm === '' ? action : clear}
          error={users.error}
          onRetry={() => void users.refetch()}
          orderBy={list.orderBy}
          onOrder={list.setOrder}
          card={userCard}
          {...(phone ? { onSelect: (user: UserRow) => setTouched(user) } : {})}
        />
        {total ? (
          <Paginator
            page={list.page}
            pageSize={list.pageSize}
            totalCount={total}
            onPage={list.setPage}
            onPageSize={list.setPageSize}
          />
        ) : null}
      </ListFrame>
      {touched && (
        <UserSheet
          kind={kind}
          user={touched}
          actions={actions}
          profile={editProfile(touched.userID)}
          onClose={() => setTouched(undefined)}
        />
      )}
    </SettingsPage>
  )
}
