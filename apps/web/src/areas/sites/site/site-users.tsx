import { hasRole } from '@sojourn/domain/people/roles'
import { IconKey, IconPlus, IconUserEdit, IconUserMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmailText, PersonName } from '../../../features/people/person-name.tsx'
import { useProfileUrl } from '../../../features/people/use-profile-url.ts'
import { api } from '../../../lib/api/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'

import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { ConfirmedBadge, EmailConfirmation } from '../../people/site-users/person-list.tsx'
import { type PersonActions, usePersonActions } from '../../people/site-users/use-person-actions.ts'
import { useField, useSiteForm } from './form/form-context.ts'
import { refreshSiteUsers, type SiteUser, USERS_PER_PAGE, useSiteUsers } from './use-site-users.ts'
import css from './users.module.css'

interface UserActionsProps {
  person: SiteUser
  siteID: string
  actions: PersonActions
}

/** The Admin actions for one user of a site. */
function UserActions({ person, siteID, actions }: UserActionsProps) {
  const { name, userID } = person
  const account = useProfileUrl()(userID)
  const removal = useRemoveUser(person, siteID)
  const remove = async () => {
    const subject = m.customer_remove_user_title({ name })
    if (await confirm({ subject, text: m.customer_remove_user_text(), danger: true })) removal.mutate()
  }
  const disabled = actions.pendingUserID === userID || removal.isPending
  return (
    <span className={css.actions}>
      {account && (
        <IconLink icon={IconUserEdit} label={m.customer_edit_account_of({ name })} href={account} />
      )}
      {person.accountConfirmed && (
        <IconButton
          icon={IconKey}
          label={m.customer_reset_password_of({ name })}
          disabled={disabled}
          onClick={() => void actions.resetPassword(person)}
        />
      )}
      {person.siteUser && (
        <IconButton
          icon={IconUserMinus}
          label={m.customer_remove_user_of({ name })}
          disabled={disabled}
          onClick={() => void remove()}
        />
      )}
    </span>
  )
}

function useRemoveUser({ userID }: SiteUser, siteID: string) {
  const { onUserRemoved } = useSiteForm()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('detachUserFromSite', { params: { id: userID, siteId: siteID } }),
    onSuccess: async () => {
      showToast.success(m.customer_user_removed())
      // If the site cannot be reloaded, the next save reports the conflict.
      await onUserRemoved(userID).catch(() => undefined)
    },
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
    onSettled: () => refreshSiteUsers(queryClient),
  })
}

function UserTable({ people }: { people: readonly SiteUser[] }) {
  const { site, roles } = useSiteForm()
  const actions = usePersonActions(['listSiteUsers', 'listCompanyUsers'])
  const canManage = hasRole(roles, 'Admin') && site !== undefined
  return (
    <table className={css.table} aria-label={m.customer_step_users()}>
      <thead>
        <tr>
          <th scope="col">{m.customer_users_name()}</th>
          <th scope="col">{m.customer_main_contact()}</th>
          <th scope="col">{m.customer_users_confirmation()}</th>
          {canManage && (
            <th scope="col">
              <span className="sr">{m.customer_users_actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userID}>
            <td>
              <PersonName person={person} />
              <span className={css.context}>
                <EmailText address={person.emailAddress} />
                <CompanyUserNote person={person} />
              </span>
            </td>
            <td data-label={m.customer_main_contact()}>
              <MainContactCheckbox person={person} />
            </td>
            <td>
              <EmailStatus person={person} {...(canManage ? { actions } : {})} />
            </td>
            {canManage && (
              <td>
                <UserActions person={person} siteID={site.siteID} actions={actions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A company user who becomes the main contact also becomes a user of the site. */
function CompanyUserNote({ person }: { person: SiteUser }) {
  const { draft } = useSiteForm()
  if (person.siteUser) return null
  const isSelected = draft.mainContactUser?.userID === person.userID
  return <> · {isSelected ? m.customer_user_added_on_save() : m.customer_user_of_company()}</>
}

function MainContactCheckbox({ person }: { person: SiteUser }) {
  const { value, canChange, set } = useField('mainContactUser')
  const { userID, name } = person
  return (
    <Checkbox
      aria-label={m.customer_main_contact_of({ name })}
      checked={value?.userID === userID}
      disabled={!canChange}
      onChange={(event) => set(event.currentTarget.checked ? { userID, name } : null)}
    />
  )
}

function EmailStatus({ person, actions }: { person: SiteUser; actions?: PersonActions }) {
  if (actions) return <EmailConfirmation person={person} actions={actions} />
  return person.accountConfirmed ? (
    <ConfirmedBadge />
  ) : (
    <span className="dim t12">{m.customer_invitation_sent()}</span>
  )
}

/** Auditors see only the main contact. */
function MainContactOnly() {
  const contact = useSiteForm().site?.mainContactUser
  if (!contact) return <p className={css.none}>{m.customer_no_main_contact()}</p>
  return (
    <div className={css.contactOnly}>
      <PersonName person={contact} />
      <span className="dim t12">{m.customer_main_contact()}</span>
      <a href={`mailto:${contact.emailAddress}`}>{contact.emailAddress}</a>
    </div>
  )
}

/** The users of the site and the choice of the main contact. */
export function SiteUsers() {
  const { roles } = useSiteForm()
  return hasRole(roles, 'Admin', 'Hotel') ? <UserList /> : <MainContactOnly />
}

function UserList() {
  const { site } = useSiteForm()
  const { error } = useField('mainContactUser')
  const [page, setPage] = useState(1)
  const people = useSiteUsers(page)
  return (
    <div className={css.people}>
      <UserButtons />
      {error && (
        <p className="sj-field-error" role="alert" tabIndex={-1} data-focus>
          {error}
        </p>
      )}
      {people.isPending && <LoadingState rows={3} />}
      {people.error && !people.data && (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      )}
      {people.data?.rows.length === 0 && (
        <p className={css.none}>{site ? m.customer_users_none() : m.customer_company_users_none()}</p>
      )}
      {people.data && people.data.rows.length > 0 && <UserTable people={people.data.rows} />}
      {people.data && people.data.pagination.totalCount > USERS_PER_PAGE && (
        <Paginator
          page={page}
          pageSize={USERS_PER_PAGE}
          totalCount={people.data.pagination.totalCount}
          onPage={setPage}
          onPageSize={() => setPage(1)}
        />
      )}
    </div>
  )
}

const CreateUserDialog = lazy(async () => ({
  default: (await import('./create-user-dialog.tsx')).CreateUserDialog,
}))
const AddExistingDialog = lazy(async () => ({
  default: (await import('../../people/site-users/add-user-dialogs.tsx')).AddExistingDialog,
}))

/** The export button and, for Admins, the buttons to create or add a user. */
function UserButtons() {
  const { site, roles } = useSiteForm()
  const [dialog, setDialog] = useState<'create' | 'existing'>()
  const queryClient = useQueryClient()
  const isAdmin = hasRole(roles, 'Admin')
  if (!site) return isAdmin && <p className="dim">{m.customer_users_after_saving()}</p>
  const download = (
    <ExportMenu
      name="users"
      fetchFile={(format) => api.call('exportSiteUsers', { params: { id: site.siteID }, query: { format } })}
    />
  )
  if (!isAdmin) return <div className={css.buttons}>{download}</div>
  const close = () => setDialog(undefined)
  const refresh = () => void refreshSiteUsers(queryClient)
  return (
    <div className={css.buttons}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog('create')}
      >
        {m.customer_create_user()}
      </Button>
      <Button variant="subtle" onClick={() => setDialog('existing')}>
        {m.customer_add_existing()}
      </Button>
      {download}
      <Suspense>
        {dialog === 'create' && <CreateUserDialog site={site} onClose={close} />}
        {dialog === 'existing' && (
          <AddExistingDialog
            add={(emailAddress) =>
              api.call('addExistingUser', { params: { id: site.siteID }, body: { emailAddress } })
            }
            onAdded={refresh}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
