import { hasRole } from '@sojourn/domain/people/roles'
import { EmailText } from '../../../../features/people/email-text.tsx'
import { PersonName } from '../../../../features/people/person-name.tsx'
import { m } from '../../../../messages/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ConfirmedBadge, EmailConfirmation } from '../../../people/site-users/email-confirmation.tsx'
import { type PersonActions, usePersonActions } from '../../../people/site-users/use-person-actions.ts'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { PersonButtons } from './person-buttons.tsx'
import type { SitePerson } from './use-site-people.ts'
import css from './users.module.css'

export function PeopleTable({ people }: { people: readonly SitePerson[] }) {
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
