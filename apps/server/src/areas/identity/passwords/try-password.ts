import type { Platform } from '../../../platform/platform.ts'
import { runAsPerson } from '../../../platform/semaphore.ts'
import { notifySignInBlocked } from '../commands/notify-sign-in-blocked.ts'
import { sendSignInLink } from '../commands/send-sign-in-link.ts'
import type { Account } from '../repository/accounts.ts'
import { deleteFailuresOfSource, type FailureSource } from '../repository/failures.ts'
import { evenly } from './evenly.ts'
import { runPasswordTask, verifyPassword } from './hash.ts'
import { emailHash, reserveAttempt } from './sign-in-limits.ts'

interface Attempt {
  email: string
  /** Undefined where the email address has no account; then the attempt takes as long and fails. */
  account: Account | undefined
  password: string
  source: FailureSource
}

/** Whether the password is right and may be used from this source. Every check of a password goes through here. */
export async function tryPassword(
  platform: Platform,
  { email, account, password, source }: Attempt,
): Promise<boolean> {
  // PostgreSQL compares addresses by rules of its own (`İ` equals `i`), so the account's own address is counted.
  const countedEmail = account?.email ?? email
  const active = account?.disabledAt === null && account.passwordHash !== null ? account : undefined
  const attempt = async () => {
    const reserved = await reserveAttempt(platform, countedEmail, source)
    const isChecked = reserved.decision === 'allowed' || reserved.decision === 'link-required'
    const isRight = await verifyPassword((isChecked && active?.passwordHash) || null, password)
    return { ...reserved, isRight }
  }
  const { decision, afterFailure, isRight } = await runAsPerson(source.network, () =>
    runPasswordTask(attempt),
  )
  const finish = async (): Promise<boolean> => {
    if (isRight && decision === 'allowed') {
      await deleteFailuresOfSource(platform.db, emailHash(countedEmail), source)
      return true
    }
    if (!active) return false
    if (isRight) await sendSignInLink(platform, active)
    else if (decision === 'allowed') await notifySignInBlocked(platform, active, afterFailure, source)
    return false
  }
  // An e-mail takes time to write: the time of the response must not show that there is an account or a right password.
  const mayWriteMail = decision === 'link-required' || (decision === 'allowed' && afterFailure !== 'allowed')
  return mayWriteMail ? evenly(finish) : finish()
}
