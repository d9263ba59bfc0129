import { longDate } from '@sojourn/domain/kernel/dates'
import { parseRoles } from '@sojourn/domain/people/roles'
import { IconKey, IconLink, IconMail, IconPlus, IconTrash, IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import people from '../../../features/people/people.module.css'
import { InviteDialog } from '../../../features/people/person-dialog.tsx'
import { PersonAvatar } from '../../../features/people/person-name.tsx'
import { roleNames } from '../../../features/people/role-names.ts'
import { useProfileUrl } from '../../../features/people/use-profile-url.ts'
import { HeaderActions } from '../../../features/save-bar.tsx'
import { SettingsList } from '../../../features/settings/settings-page.tsx'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { createListState, type ListSearch } from '../../../ui/list-state.ts'
import { RowNavigation, SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { usersListShape } from '../list-shapes.ts'
import { createUserColumns, renderUserCard } from './columns.tsx'
import { GrantAccessDialog } from './grant-access-dialog.tsx'
import {
  administrators,
  hotelUsers,
  type UserActions,
  type UserKind,
  type UserRow,
  useUserActions,
} from './use-user-actions.ts'
import css from './user-panel.module.css'

const usersRoute = getRouteApi('/signed-in/settings/users')

export function UsersPage() {
  const navigate = usersRoute.useNavigate()
  return (
    <UserList
      kind={hotelUsers}
      search={usersRoute.useSearch()}
      changeSearch={(search, replace = false) => void navigate({ search, replace })}
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
    invitedRole="Admin"
    invitedText={m.settings_administrator_invited()}
    restoredText={m.settings_administrator_added()}
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
        changeSearch={(search, replace = false) => void navigate({ search, replace })}
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

const SITE_LIMIT = 8

/** The first sites that the user may read. */
function UserSites({ userID }: { userID: string }) {
  const sites = useQuery(
    pageQuery('listUserSites', { params: { id: userID }, query: { pageCount: String(SITE_LIMIT) } }),
  )
  const hiddenCount = (sites.data?.pagination.totalCount ?? 0) - SITE_LIMIT
  return (
    <section className={css.sites}>
      <h3 className="med">{m.settings_user_sites()}</h3>
      {sites.isPending && <LoadingState text={m.settings_user_sites_loading()} rows={2} />}
      {sites.error && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      {sites.data?.rows.length === 0 && <p className="mut">{m.settings_user_sites_none()}</p>}
      <ul>
        {sites.data?.rows.map((site) => (
          <li key={site.siteID}>
            <Link to={sitePath(site)}>{site.siteName}</Link>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="dim">{m.settings_user_sites_more({ count: hiddenCount })}</p>}
    </section>
  )
}

/** Details that are not in the list. */
function getUserFacts(user: UserRow): Fact[] {
  const roles = parseRoles(user.roles).map((role) => roleNames[role]())
  return [
    { label: m.settings_user_roles(), value: roles.join(', ') },
    {
      label: m.settings_email_confirmation(),
      value: user.accountConfirmed ? m.settings_confirmed() : m.settings_unconfirmed(),
    },
    ...(user.lastInvited ? [{ label: m.settings_user_invited(), value: longDate(user.lastInvited) }] : []),
    { label: m.settings_user_updated(), value: longDate(user.lastUpdated) },
  ]
}

interface UserPanelProps {
  kind: UserKind
  user: UserRow
  actions: UserActions
  profileUrl: string | undefined
  /** Previous and next. */
  steps: ReactNode
  onClose(): void
}

/** Details and actions of the selected user, next to the list. */
function UserPanel({ kind, user, actions, profileUrl, steps, onClose }: UserPanelProps) {
  const disabled = actions.pendingUserID === user.userID
  const [isAttaching, setAttaching] = useState(false)
  return (
    <SidePanel title={user.name} tools={steps} onClose={onClose}>
      <div className={css.panel}>
        <div className={css.person}>
          <PersonAvatar person={user} size="m" />
          <div>
            <h2 className="title">{user.name}</h2>
            <a href={`mailto:${user.emailAddress}`}>{user.emailAddress}</a>
          </div>
        </div>
        <FactList facts={getUserFacts(user)} />
        {kind.hasSites && <UserSites key={user.userID} userID={user.userID} />}
        <div className={people.sheet}>
          {profileUrl && (
            <a href={profileUrl}>
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
              {m.settings_access_give()}
            </button>
          )}
          <button type="button" data-danger disabled={disabled} onClick={() => void actions.deleteUser(user)}>
            <IconTrash size={20} stroke={1.6} aria-hidden />
            {m.settings_delete_user()}
          </button>
        </div>
      </div>
      {isAttaching && <GrantAccessDialog user={user} onClose={() => setAttaching(false)} />}
    </SidePanel>
  )
}

const getOrderOptions = () => [
  { value: 'Profile.FirstName', label: m.settings_sort_name() },
  { value: 'Profile.FirstName desc', label: m.settings_sort_name_desc() },
  { value: 'EmailConfirmed desc', label: m.settings_sort_confirmed() },
  { value: 'EmailConfirmed', label: m.settings_sort_unconfirmed() },
]

/** `user` is the id of the user in the panel. */
type UsersSearch = ListSearch<never> & { user?: string }

interface UserListProps {
  kind: UserKind
  search: UsersSearch
  /** `replace`: do not add a history entry. */
  changeSearch(update: (current: UsersSearch) => UsersSearch, replace?: boolean): void
  /** Action in the header and in the empty state. */
  action?: ReactNode
  /** Action of the empty state. Default: `action`. */
  emptyAction?: ReactNode
}

/** List of the Administrators page and the Users page. */
function UserList({
  kind,
  search: { user: requestedUserID, ...search },
  changeSearch,
  action,
  emptyAction = action,
}: UserListProps) {
  const list = createListState(usersListShape, search, changeSearch)
  const actions = useUserActions(kind)
  const getProfileUrl = useProfileUrl()
  const users = useQuery(pageQuery('listUsers', { params: { role: kind.role }, query: list.query }))
  const rows = users.data?.rows ?? []
  const selected = rows.find((user) => user.userID === requestedUserID)
  const select = (userID?: string) =>
    changeSearch(({ user: _former, ...now }) => ({ ...now, ...(userID ? { user: userID } : {}) }), true)
  const open = (user: UserRow) => {
    const profileUrl = getProfileUrl(user.userID)
    if (profileUrl) window.location.assign(profileUrl)
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
                query: { ...toExportQuery(list.query), format },
              })
            }
          />
          {action}
        </HeaderActions>
      }
      panel={
        selected && (
          <UserPanel
            kind={kind}
            user={selected}
            actions={actions}
            profileUrl={getProfileUrl(selected.userID)}
            steps={
              <RowNavigation
                ids={rows.map((user) => user.userID)}
                selectedId={selected.userID}
                onSelect={select}
              />
            }
            onClose={() => select()}
          />
        )
      }
      list={list}
      result={users}
      orders={getOrderOptions()}
      searchPlaceholder={m.settings_users_search()}
      columns={createUserColumns(kind, actions, getProfileUrl)}
      rowId={(user) => user.userID}
      loadingText={kind.loading()}
      emptyText={kind.none()}
      emptyAction={emptyAction}
      card={renderUserCard}
      selectedId={selected?.userID}
      onSelect={(user) => select(user.userID)}
      onOpen={open}
      onClose={() => select()}
    />
  )
}
