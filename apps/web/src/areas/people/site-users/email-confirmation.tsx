import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import css from '../../../features/people/people.module.css'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import type { Person, PersonActions } from './use-person-actions.ts'

export const ConfirmedBadge = () => (
  <Badge tone="good" icon={IconCircleCheck}>
    {m.companies_confirmed()}
  </Badge>
)

/** Confirmed, or the way to invite them again. */
export function EmailConfirmation({ person, actions }: { person: Person; actions: PersonActions }) {
  if (person.accountConfirmed) return <ConfirmedBadge />
  return (
    <button
      type="button"
      className={css.do}
      disabled={actions.busyWith === person.userID}
      onClick={() => void actions.resendInvite(person)}
    >
      <IconMail size={14} stroke={1.75} aria-hidden />
      {m.companies_resend()}
      <span className="sr">{person.name}</span>
    </button>
  )
}
