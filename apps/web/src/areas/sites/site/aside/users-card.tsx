import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePhotoUrl } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { useCustomerForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import { type SitePerson, useSitePeople } from '../users/use-site-people.ts'
import css from './aside.module.css'

const CreateUserDialog = lazy(async () => ({
  default: (await import('../users/create-user-dialog.tsx')).CreateUserDialog,
}))

const SHOWN = 5

/** The users of the site itself, whoever is turned to first. */
export function UsersCard({ site }: { site: Site }) {
  const { roles } = useCustomerForm()
  const [isCreating, setCreating] = useState(false)
  const read = useSitePeople(1).data
  const people = read?.rows.filter((person) => person.siteUser) ?? []
  const inOrder = [...people].sort((one, other) => Number(other.mainContact) - Number(one.mainContact))
  return (
    <Section title={m.customer_step_users()}>
      <ul className={css.users}>
        {inOrder.slice(0, SHOWN).map((person) => (
          <UserLine key={person.userID} person={person} />
        ))}
      </ul>
      {!read && <LoadingState rows={2} />}
      {read && people.length === 0 && (
        <p className="dim">
          {read.rows.length === 0 ? m.customer_users_none() : m.customer_users_company_only()}
        </p>
      )}
      {site.siteUsers.length > SHOWN && (
        <p className={`${css.more} dim t12`}>
          {m.customer_users_more({ count: site.siteUsers.length - SHOWN })}
        </p>
      )}
      {hasRole(roles, 'Admin') && (
        <button type="button" className={css.create} onClick={() => setCreating(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {m.customer_create_user()}
        </button>
      )}
      {isCreating && (
        <Suspense>
          <CreateUserDialog site={site} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function UserLine({ person }: { person: SitePerson }) {
  const photo = usePhotoUrl(person.profileImage)
  const { name, mainContact, accountConfirmed } = person
  return (
    <li className={css.user}>
      <Avatar userID={person.userID} name={name} photoUrl={photo} size="m" />
      <span className={css.words}>
        <span className="med">{name}</span>
        <span className="dim t12">
          {mainContact
            ? m.customer_main_contact()
            : accountConfirmed
              ? person.emailAddress
              : m.customer_invitation_sent()}
        </span>
      </span>
    </li>
  )
}
