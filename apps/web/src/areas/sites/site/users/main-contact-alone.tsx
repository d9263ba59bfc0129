import { PersonName } from '../../../../features/people/person-name.tsx'
import { m } from '../../../../messages/messages.js'
import { useCustomerForm } from '../form/form-context.ts'
import css from './users.module.css'

/** An Auditor needs somebody to talk to, not the list of everybody. */
export function MainContactAlone() {
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
