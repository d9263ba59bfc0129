import { longDate } from '@sojourn/domain/kernel/dates'
import { parseRoles } from '@sojourn/domain/people/roles'
import { m } from '../../../messages/messages.js'
import type { Fact } from '../../../ui/fact-list.tsx'
import { roleNames } from '../../../ui/role-names.ts'
import type { UserRow } from './user-kind.ts'

/** What the list has no room for. */
export function userFacts(user: UserRow): Fact[] {
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
