import {
  IconChartBar,
  IconCircleCheck,
  IconKey,
  IconMail,
  IconTrash,
  IconUserEdit,
} from '@tabler/icons-react'
import css from '../../../features/people/people.module.css'
import { EmailText, PersonName } from '../../../features/people/person-name.tsx'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Person, PersonActions } from './use-person-actions.ts'

export type GetProfileUrl = (userID: string) => string | undefined

export const createPersonColumns = (
  actions: PersonActions,
  getProfileUrl: GetProfileUrl,
): Column<Person>[] => [
  {
    id: 'name',
    header: m.companies_name(),
    orderBy: 'Profile.FirstName',
    cell: (person) => <PersonName person={person} />,
  },
  { id: 'email', header: m.companies_email(), cell: (person) => <EmailText address={person.emailAddress} /> },
  {
    id: 'confirmation',
    header: m.companies_email_confirmation(),
    width: 148,
    cell: (person) => <EmailConfirmation person={person} actions={actions} />,
  },
  {
    id: 'password',
    header: m.companies_password(),
    width: 164,
    cell: (person) => <ResetPassword person={person} actions={actions} />,
  },
  {
    id: 'epit',
    header: m.companies_epit(),
    width: 108,
    cell: (person) => <EpitAccess person={person} actions={actions} />,
  },
  {
    id: 'actions',
    header: '',
    width: 92,
    cell: (person) => (
      <RowActions person={person} actions={actions} profileUrl={getProfileUrl(person.userID)} />
    ),
  },
]

interface PersonActionProps {
  person: Person
  actions: PersonActions
}

function ResetPassword({ person, actions }: PersonActionProps) {
  if (!person.accountConfirmed) return null
  return (
    <button
      type="button"
      className={css.action}
      disabled={actions.pendingUserID === person.userID}
      onClick={() => void actions.resetPassword(person)}
    >
      <IconKey size={14} stroke={1.75} aria-hidden />
      {m.companies_reset()}
      <span className="sr">{person.name}</span>
    </button>
  )
}

function EpitAccess({ person, actions }: PersonActionProps) {
  return (
    <Switch
      aria-label={m.companies_epit_of({ name: person.name })}
      checked={actions.hasMetricsAccess(person)}
      disabled={actions.pendingUserID === person.userID}
      onChange={(event) => void actions.changeMetricsAccess(person, event.currentTarget.checked)}
    />
  )
}

function RowActions({ person, actions, profileUrl }: PersonActionProps & { profileUrl: string | undefined }) {
  const { name } = person
  return (
    <span className={css.actions}>
      {profileUrl && (
        <IconLink icon={IconUserEdit} label={m.companies_edit_user({ name })} href={profileUrl} />
      )}
      <IconButton
        icon={IconTrash}
        label={m.companies_delete_user_title({ name })}
        disabled={actions.pendingUserID === person.userID}
        onClick={() => void actions.deleteUser(person)}
      />
    </span>
  )
}

/** Row on phones. A tap opens the actions. */
export const renderPersonCard = (person: Person) => (
  <span className={css.card}>
    <span className={css.texts}>
      <span className="med">{person.name}</span>
      <br />
      <span className="dim t12">
        <EmailText address={person.emailAddress} />
      </span>
    </span>
    {person.accountConfirmed ? (
      <ConfirmedBadge />
    ) : (
      <span className="dim t12">{m.companies_unconfirmed()}</span>
    )}
  </span>
)

export const ConfirmedBadge = () => (
  <Badge tone="good" icon={IconCircleCheck}>
    {m.companies_confirmed()}
  </Badge>
)

/** Badge if the address is confirmed, otherwise a button to resend the invitation. */
export function EmailConfirmation({ person, actions }: { person: Person; actions: PersonActions }) {
  if (person.accountConfirmed) return <ConfirmedBadge />
  return (
    <button
      type="button"
      className={css.action}
      disabled={actions.pendingUserID === person.userID}
      onClick={() => void actions.resendInvite(person)}
    >
      <IconMail size={14} stroke={1.75} aria-hidden />
      {m.companies_resend()}
      <span className="sr">{person.name}</span>
    </button>
  )
}

interface PersonSheetProps {
  person: Person
  actions: PersonActions
  profileUrl: string | undefined
  onClose(): void
}

/** Actions for a user on phones. */
export function PersonSheet({ person, actions, profileUrl, onClose }: PersonSheetProps) {
  const startAction = (action: () => Promise<void>) => () => {
    onClose()
    void action()
  }
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true }
  return (
    <Modal onClose={onClose} title={person.name}>
      <p className={css.facts}>{person.emailAddress}</p>
      <div className={css.sheet}>
        {profileUrl && (
          <a href={profileUrl}>
            <IconUserEdit {...icon} />
            {m.companies_edit_account()}
          </a>
        )}
        {person.accountConfirmed ? (
          <button type="button" onClick={startAction(() => actions.resetPassword(person))}>
            <IconKey {...icon} />
            {m.companies_reset()}
          </button>
        ) : (
          <button type="button" onClick={startAction(() => actions.resendInvite(person))}>
            <IconMail {...icon} />
            {m.companies_resend()}
          </button>
        )}
        <button
          type="button"
          onClick={startAction(() => actions.changeMetricsAccess(person, !person.metricsUser))}
        >
          <IconChartBar {...icon} />
          {person.metricsUser ? m.companies_epit_revoke() : m.companies_epit_grant()}
        </button>
        <button type="button" data-danger onClick={startAction(() => actions.deleteUser(person))}>
          <IconTrash {...icon} />
          {m.companies_delete_user()}
        </button>
      </div>
    </Modal>
  )
}
