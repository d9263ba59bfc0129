import type { Role } from '@sojourn/domain'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import { hashPassword } from '../passwords/hash.ts'
import { changeAccount, insertAccount, lockAccountByEmail } from '../repository/accounts.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { sendPasswordReset } from './send-password-reset.ts'

const SELF_REGISTERED: readonly Role[] = ['Hotel', 'EnvironmentalPerformance']

export interface Registration {
  firstName: string
  surname: string
  email: string
  password: string
}

/** Whoever registers learns nothing about the address; its owner does, by e-mail. */
export async function registerAccount(platform: Platform, registration: Registration): Promise<void> {
  // Before anything is looked up, so that both ways take the same time.
  const passwordHash = await hashPassword(registration.password)
  await platform.transaction(async (trx) => {
    const { email, firstName, surname } = registration
    const userID = newId()
    const created = await insertAccount(
      trx,
      { userID, email, firstName, surname, roles: SELF_REGISTERED, passwordHash, invitedAt: null },
      platform.clock.now(),
    )
    // Held: the address may be confirmed or the password reset at the same time.
    const account = await lockAccountByEmail(trx, email)
    if (!account || account.disabledAt !== null) return
    if (created) {
      await logAccountEvent(platform, trx, {
        userID,
        by: null,
        title: 'Account registered',
        description: `${account.name} registered with ${account.email}.`,
      })
      return sendConfirmation(platform, trx, account)
    }
    // Until the address is proved nobody owns it, so whoever registered last set the password (see confirm-email).
    if (account.emailConfirmedAt === null && account.lastInvitedAt === null) {
      await changeAccount(trx, account.userID, { passwordHash, firstName, surname }, platform.clock.now())
      return sendConfirmation(platform, trx, { ...account, firstName })
    }
    return sendPasswordReset(platform, trx, account, { templateKey: 'account-exists', by: null })
  })
}
