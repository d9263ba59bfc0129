import type { Role } from '../people/roles.ts'

interface KnownAccount {
  disabledAt: Date | null
}

/**
 * Decides whether an invitation creates an account, restores a deleted one, or is refused because the address is in use.
 * A deleted account is kept for history, and each address has at most one account.
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

/** Fields of a restored account. Its former roles, password and address confirmation are not restored. */
export const buildRestoredAccount = ({ firstName, surname, roles }: InvitedPerson, now: Date) => ({
  firstName,
  surname,
  roles: [...roles],
  disabledAt: null,
  /** The new link sets a password and confirms the address. */
  passwordHash: null,
  emailConfirmedAt: null,
  lastInvitedAt: now,
})
