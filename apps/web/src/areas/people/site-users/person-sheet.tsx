import { IconChartBar, IconKey, IconMail, IconTrash, IconUserEdit } from '@tabler/icons-react'
import css from '../../../features/people/people.module.css'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import type { Person, PersonActions } from './use-person-actions.ts'

interface PersonSheetProps {
  person: Person
  actions: PersonActions
  address: string | undefined
  onClose(): void
}

/** What can be done with a person, in rows large enough for a thumb. */
export function PersonSheet({ person, actions, address, onClose }: PersonSheetProps) {
  const act = (action: () => Promise<void>) => () => {
    onClose()
    void action()
  }
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true }
  return (
    <Modal onClose={onClose} title={person.name}>
      <p className={css.facts}>{person.emailAddress}</p>
      <div className={css.sheet}>
        {address && (
          <a href={address}>
            <IconUserEdit {...icon} />
            {m.companies_edit_account()}
          </a>
        )}
        {person.accountConfirmed ? (
          <button type="button" onClick={act(() => actions.resetPassword(person))}>
            <IconKey {...icon} />
            {m.companies_reset()}
          </button>
        ) : (
          <button type="button" onClick={act(() => actions.resendInvite(person))}>
            <IconMail {...icon} />
            {m.companies_resend()}
          </button>
        )}
        <button type="button" onClick={act(() => actions.changeMetricsAccess(person, !person.metricsUser))}>
          <IconChartBar {...icon} />
          {person.metricsUser ? m.companies_epit_revoke() : m.companies_epit_grant()}
        </button>
        <button type="button" data-danger onClick={act(() => actions.deleteUser(person))}>
          <IconTrash {...icon} />
          {m.companies_delete_user()}
        </button>
      </div>
    </Modal>
  )
}
