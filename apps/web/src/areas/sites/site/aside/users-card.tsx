import { hasRole } from '@sojourn/domain/people/roles'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePhoto } from '../../../../features/people/use-photo.ts'
import { m } from '../../../../messages/messages.js'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LoadingState } from '../../../../ui/states.tsx'
import { useSiteForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import { type SiteUser, useSiteUsers } from '../users/use-site-users.ts'
import css from './aside.module.css'

const CreateUserDialog = lazy(async () => ({
  default: (await import('../users/create-user-dialog.tsx')).CreateUserDialog,
}))

const MAX_USERS = 5

/** The users of the site itself, the main contact first. */
export function UsersCard({ site }: { site: Site }) {
  const { roles } = useSiteForm()
  const [isCreating, setCreating] = useState(false)
  const { data } = useSiteUsers(1)
  const users = data?.rows.filter((person) => person.siteUser) ?? []
  const sortedUsers = [...users].sort((one, other) => Number(other.mainContact) - Number(one.mainContact))
  return (
    <Section title={m.customer_step_users()}>
      <ul className={css.users}>
        {sortedUsers.slice(0, MAX_USERS).map((person) => (
          <UserRow key={person.userID} person={person} />
        ))}
      </ul>
      {!data && <LoadingState rows={2} />}
      {data && users.length === 0 && (
        <p className="dim">
          {data.rows.length === 0 ? m.customer_users_none() : m.customer_users_company_only()}
        </p>
      )}
      {site.siteUsers.length > MAX_USERS && (
        <p className={`${css.more} dim t12`}>
          {m.customer_users_more({ count: site.siteUsers.length - MAX_USERS })}
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

function UserRow({ person }: { person: SiteUser }) {
  const photo = usePhoto(person.profileImage)
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
