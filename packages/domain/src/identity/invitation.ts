import type { Role } from '../people/roles.ts'

interface KnownAccount {
  disabledAt: Date | null
}

/**
 * What an invitation to an address leads to: a new account, the return of somebody who was deleted, or nothing, because
 * the address is in use. Deleting keeps the account for history, and an address has only one.
 */
export function decideInvitation(account: KnownAccount | undefined): 'create' | 'restore' | 'in-use' {
  if (account === undefined) return 'create'
  return account.disabledAt === null ? 'in-use' : 'restore'
}

interface InvitedPerson {
  firstName: string
  surname: string
  roles: readonly Role[]
}

/** A deleted account as an invitation finds it: nothing of what it could do before comes back with it. */
export const buildRestoredAccount = ({ firstName, surname, roles }: InvitedPerson, now: Date) => ({
  firstName,
  surname,
  roles: [...roles],
  disabledAt: null,
  /** The old password is void, and the address has to be proved through the new link. */
  passwordHash: null,
  emailConfirmedAt: null,
  lastInvitedAt: now,
})
