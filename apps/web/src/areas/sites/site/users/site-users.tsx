import { hasRole } from '@sojourn/domain/people/roles'
import { IconKey, IconUserEdit, IconUserMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailText, PersonName } from '../../../../features/people/person-name.tsx'
import { useProfileUrl } from '../../../../features/people/use-profile-url.ts'
import { api } from '../../../../lib/api/api.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { describeError } from '../../../../ui/describe-error.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { IconLink } from '../../../../ui/icon-link.tsx'
import { Paginator } from '../../../../ui/paginator.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { ConfirmedBadge, EmailConfirmation } from '../../../people/site-users/person-list.tsx'
import { type PersonActions, usePersonActions } from '../../../people/site-users/use-person-actions.ts'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { refreshPeople } from './refresh-people.ts'
import { PEOPLE_PER_PAGE, type SitePerson, useSitePeople } from './use-site-people.ts'
import { UserButtons } from './user-buttons.tsx'
import css from './users.module.css'

interface PersonButtonsProps {
  person: SitePerson
  siteID: string
  actions: PersonActions
}

/** What an Admin can do with one user of a site. */
function PersonButtons({ person, siteID, actions }: PersonButtonsProps) {
  const { name, userID } = person
  const account = useProfileUrl()(userID)
  const removal = useRemoval(person, siteID)
  const remove = async () => {
    const what = m.customer_remove_user_title({ name })
    if (await confirm({ what, text: m.customer_remove_user_text(), danger: true })) removal.mutate()
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

function useRemoval({ userID }: SitePerson, siteID: string) {
  const { userRemoved } = useCustomerForm()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('detachUserFromSite', { params: { id: userID, siteId: siteID } }),
    onSuccess: async () => {
      showToast.success(m.customer_user_removed())
      // Should it fail, saving notices.
      await userRemoved(userID).catch(() => undefined)
    },
    onError: (error) => showToast.error(describeError(error).sentence ?? m.kit_error_text(), error),
    onSettled: () => refreshPeople(queryClient),
  })
}

function PeopleTable({ people }: { people: readonly SitePerson[] }) {
  const { site, roles } = useCustomerForm()
  const actions = usePersonActions(['listSiteUsers', 'listCompanyUsers'])
  const mayManage = hasRole(roles, 'Admin') && site !== undefined
  return (
    <table className={css.table} aria-label={m.customer_step_users()}>
      <thead>
        <tr>
          <th scope="col">{m.customer_users_name()}</th>
          <th scope="col">{m.customer_main_contact()}</th>
          <th scope="col">{m.customer_users_confirmation()}</th>
          {mayManage && (
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
                <Attachment person={person} />
              </span>
            </td>
            <td data-label={m.customer_main_contact()}>
              <MainContact person={person} />
            </td>
            <td>
              <Confirmation person={person} {...(mayManage ? { actions } : {})} />
            </td>
            {mayManage && (
              <td>
                <PersonButtons person={person} siteID={site.siteID} actions={actions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Somebody of the company who becomes the main contact becomes a user of the site with it. */
function Attachment({ person }: { person: SitePerson }) {
  const { draft } = useCustomerForm()
  if (person.siteUser) return null
  const isChosen = draft.mainContactUser?.userID === person.userID
  return <> · {isChosen ? m.customer_user_added_on_save() : m.customer_user_of_company()}</>
}

function MainContact({ person }: { person: SitePerson }) {
  const { value, mayChange, set } = useField('mainContactUser')
  const { userID, name } = person
  return (
    <Checkbox
      aria-label={m.customer_main_contact_of({ name })}
      checked={value?.userID === userID}
      disabled={!mayChange}
      onChange={(event) => set(event.currentTarget.checked ? { userID, name } : null)}
    />
  )
}

function Confirmation({ person, actions }: { person: SitePerson; actions?: PersonActions }) {
  if (actions) return <EmailConfirmation person={person} actions={actions} />
  return person.accountConfirmed ? (
    <ConfirmedBadge />
  ) : (
    <span className="dim t12">{m.customer_invitation_sent()}</span>
  )
}

/** An Auditor needs somebody to talk to, not the list of everybody. */
function MainContactAlone() {
  const contact = useCustomerForm().site?.mainContactUser
  if (!contact) return <p className={css.none}>{m.customer_no_main_contact()}</p>
  return (
    <div className={css.alone}>
      <PersonName person={contact} />
      <span className="dim t12">{m.customer_main_contact()}</span>
      <a href={`mailto:${contact.emailAddress}`}>{contact.emailAddress}</a>
    </div>
  )
}

/** Who works for the site, and whom the certifier turns to. */
export function SiteUsers() {
  const { roles } = useCustomerForm()
  return hasRole(roles, 'Admin', 'Hotel') ? <People /> : <MainContactAlone />
}

function People() {
  const { site } = useCustomerForm()
  const { error } = useField('mainContactUser')
  const [page, setPage] = useState(1)
  const people = useSitePeople(page)
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
      {people.data && people.data.rows.length > 0 && <PeopleTable people={people.data.rows} />}
      {people.data && people.data.pagination.totalCount > PEOPLE_PER_PAGE && (
        <Paginator
          page={page}
          pageSize={PEOPLE_PER_PAGE}
          totalCount={people.data.pagination.totalCount}
          onPage={setPage}
          onPageSize={() => setPage(1)}
        />
      )}
    </div>
  )
}
