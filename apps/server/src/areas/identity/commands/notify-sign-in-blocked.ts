import {
  ACCOUNT_FAILURE_LIMIT,
  LOCKOUT_MINUTES,
  longDate,
  type SignInDecision,
  SOURCE_FAILURE_LIMIT,
} from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { logAccountEvent } from '../events.ts'
import type { Account } from '../repository/accounts.ts'
import { claimBlockMail, type FailureSource } from '../repository/failures.ts'

const HOUR = 3_600_000

const effects = {
  network: `Sign-in from that network is blocked for ${LOCKOUT_MINUTES} minutes. You can still sign in from another network, and with a browser that you have signed in with before.`,
  device: `They were entered in a browser that you have signed in with before. It is blocked for ${LOCKOUT_MINUTES} minutes.`,
  account:
    'For now you can only sign in with a browser that you have signed in with before. With any other browser, enter your password and we send you a link.',
} as const

const formatTime = (time: Date): string =>
  `${longDate(time.toISOString())}, ${time.toISOString().slice(11, 16)} UTC`

/**
 * Tells the owner that wrong passwords blocked sign-in, and records it: at most once an hour, because attackers can cause
 * it. That the whole account is restricted is recorded each time.
 */
export async function notifySignInBlocked(
  platform: Platform,
  account: Account,
  decision: SignInDecision,
  { network, device }: FailureSource,
): Promise<void> {
  if (decision !== 'locked' && decision !== 'link-required') return
  const now = platform.clock.now()
  const isAccount = decision === 'link-required'
  const count = isAccount ? ACCOUNT_FAILURE_LIMIT : SOURCE_FAILURE_LIMIT
  await platform.transaction(async (trx) => {
    const isMailDue = await claimBlockMail(trx, account.userID, now, new Date(now.getTime() - HOUR))
    if (isMailDue || isAccount)
      await logAccountEvent(platform, trx, {
        userID: account.userID,
        by: null,
        title: 'Sign-in blocked',
        description: isAccount
          ? `${count} wrong passwords within an hour: only known devices and a link sent by email can sign in.`
          : `${count} wrong passwords from ${network} blocked sign-in from there for ${LOCKOUT_MINUTES} minutes.`,
      })
    if (!isMailDue) return
    await platform.mail.send(trx, {
      templateKey: 'sign-in-blocked',
      to: { address: account.email, name: account.name, userID: account.userID },
      variables: {
        firstName: account.firstName,
        time: formatTime(now),
        count: String(count),
        effect: isAccount ? effects.account : effects[device === null ? 'network' : 'device'],
        link: `${platform.config.publicUrl}/identity/forgotten-password`,
      },
    })
  })
}
