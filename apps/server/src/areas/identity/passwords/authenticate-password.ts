import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  ACCOUNT_FAILURE_LIMIT,
  decideAfterFailure,
  decideSignIn,
  foldEmail,
  LOCKOUT_MINUTES,
  longDate,
  NETWORK_FAILURE_LIMIT,
  type SignInDecision,
  SOURCE_FAILURE_LIMIT,
} from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { runAsPerson } from '../../../platform/semaphore.ts'
import { sendSignInLink } from '../commands/send-sign-in-link.ts'
import { logAccountEvent } from '../events.ts'
import type { Account } from '../repository/accounts.ts'
import {
  claimBlockMail,
  deleteFailuresOfSource,
  type FailureSource,
  findLatestFailuresFromNetwork,
  findLatestFailuresOfEmail,
  findLatestFailuresOfSource,
  insertFailure,
  lockFailures,
} from '../repository/failures.ts'
import { runPasswordTask, verifyPassword } from './password.ts'

/** Only the hash is stored, so that addresses without an account are not collected. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(foldEmail(email)).digest('hex')

interface ReservedAttempt {
  decision: SignInDecision
  /** Decision for the next attempt if this one fails. Meaningful only if this attempt was allowed. */
  afterFailure: SignInDecision
}

/**
 * Records the attempt as a failure before the password is checked, so that attempts made at the same time are counted
 * like attempts made one after another. A successful attempt deletes its record. Locked attempts are not recorded.
 */
async function reserveSignInAttempt(
  platform: Platform,
  email: string,
  source: FailureSource,
): Promise<ReservedAttempt> {
  const hash = hashEmail(email)
  const now = platform.clock.now()
  const isTrustedDevice = source.device !== null
  return platform.transaction(async (trx) => {
    await lockFailures(trx, hash)
    const failures = {
      ofSource: await findLatestFailuresOfSource(trx, hash, source, SOURCE_FAILURE_LIMIT),
      fromNetwork: await findLatestFailuresFromNetwork(trx, source.network, NETWORK_FAILURE_LIMIT),
      ofAccount: await findLatestFailuresOfEmail(trx, hash, ACCOUNT_FAILURE_LIMIT),
    }
    const decision = decideSignIn(failures, isTrustedDevice, now)
    const afterFailure = decideAfterFailure(failures, isTrustedDevice, now)
    if (decision === 'allowed' || decision === 'link-required')
      await insertFailure(trx, { ...source, emailHash: hash, at: now })
    return { decision, afterFailure }
  })
}

const MINIMUM_MILLISECONDS = 400

/** Pads the response time, so that timing does not reveal whether an account exists. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(MINIMUM_MILLISECONDS)])
  return result
}

const HOUR_MS = 3_600_000

const BLOCK_EFFECTS = {
  network: `Sign-in from that network is blocked for ${LOCKOUT_MINUTES} minutes. You can still sign in from another network, and with a browser that you have signed in with before.`,
  device: `They were entered in a browser that you have signed in with before. It is blocked for ${LOCKOUT_MINUTES} minutes.`,
  account:
    'For now you can only sign in with a browser that you have signed in with before. With any other browser, enter your password and we send you a link.',
} as const

const formatTime = (time: Date): string =>
  `${longDate(time.toISOString())}, ${time.toISOString().slice(11, 16)} UTC`

/**
 * Emails the owner that wrong passwords blocked sign-in, and logs it, at most once an hour because attackers can cause
 * it. A restriction of the whole account is logged every time.
 */
async function notifySignInBlocked(
  platform: Platform,
  account: Account,
  decision: SignInDecision,
  { network, device }: FailureSource,
): Promise<void> {
  if (decision !== 'locked' && decision !== 'link-required') return
  const now = platform.clock.now()
  const isWholeAccount = decision === 'link-required'
  const count = isWholeAccount ? ACCOUNT_FAILURE_LIMIT : SOURCE_FAILURE_LIMIT
  await platform.transaction(async (trx) => {
    const isMailDue = await claimBlockMail(trx, account.userID, now, new Date(now.getTime() - HOUR_MS))
    if (isMailDue || isWholeAccount)
      await logAccountEvent(platform, trx, {
        userID: account.userID,
        by: null,
        title: 'Sign-in blocked',
        description: isWholeAccount
          ? `${count} wrong passwords within an hour: only trusted devices and a link sent by email can sign in.`
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
        effect: isWholeAccount
          ? BLOCK_EFFECTS.account
          : BLOCK_EFFECTS[device === null ? 'network' : 'device'],
        link: `${platform.config.publicUrl}/identity/forgotten-password`,
      },
    })
  })
}

interface PasswordAttempt {
  email: string
  /** Undefined if the address has no account. The attempt then takes the same time and fails. */
  account: Account | undefined
  password: string
  source: FailureSource
}

/** Returns whether the password is correct and allowed from this source. Every password check must use this function. */
export async function authenticatePassword(
  platform: Platform,
  { email, account, password, source }: PasswordAttempt,
): Promise<boolean> {
  const activeAccount = account?.disabledAt === null && account.passwordHash !== null ? account : undefined
  const attempt = async () => {
    const reserved = await reserveSignInAttempt(platform, email, source)
    const isChecked = reserved.decision === 'allowed' || reserved.decision === 'link-required'
    const isCorrect = await verifyPassword((isChecked && activeAccount?.passwordHash) || null, password)
    return { ...reserved, isCorrect }
  }
  const { decision, afterFailure, isCorrect } = await runAsPerson(source.network, () =>
    runPasswordTask(attempt),
  )
  const finish = async (): Promise<boolean> => {
    if (isCorrect && decision === 'allowed') {
      await deleteFailuresOfSource(platform.db, hashEmail(email), source)
      return true
    }
    if (!activeAccount) return false
    if (isCorrect) await sendSignInLink(platform, activeAccount)
    else if (decision === 'allowed') await notifySignInBlocked(platform, activeAccount, afterFailure, source)
    return false
  }
  // Writing an e-mail takes time, and the response time must not reveal an account or a correct password.
  const canQueueMail = decision === 'link-required' || (decision === 'allowed' && afterFailure !== 'allowed')
  return canQueueMail ? withMinimumDuration(finish) : finish()
}
