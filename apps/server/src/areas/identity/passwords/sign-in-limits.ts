import { createHash } from 'node:crypto'
import {
  ACCOUNT_FAILURE_LIMIT,
  decideAfterFailure,
  decideSignIn,
  NETWORK_FAILURE_LIMIT,
  type SignInDecision,
  SOURCE_FAILURE_LIMIT,
} from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import {
  type FailureSource,
  insertFailure,
  findLatestFailuresFromNetwork,
  findLatestFailuresOfEmail,
  findLatestFailuresOfSource,
  lockFailures,
} from '../repository/failures.ts'

/** Only the hash is stored, so that addresses without an account are not collected. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

export interface ReservedAttempt {
  decision: SignInDecision
  /** Decision for the next attempt if this one fails. Meaningful only if this attempt was allowed. */
  afterFailure: SignInDecision
}

/**
 * Records the attempt as a failure before the password is checked, so that attempts made at the same time are counted
 * like attempts made one after another. A successful attempt deletes its record. Locked attempts are not recorded.
 */
export async function reserveSignInAttempt(
  platform: Platform,
  email: string,
  source: FailureSource,
): Promise<ReservedAttempt> {
  const hash = hashEmail(email)
  const now = platform.clock.now()
  const isKnownDevice = source.device !== null
  return platform.transaction(async (trx) => {
    await lockFailures(trx, hash)
    const failures = {
      ofSource: await findLatestFailuresOfSource(trx, hash, source, SOURCE_FAILURE_LIMIT),
      fromNetwork: await findLatestFailuresFromNetwork(trx, source.network, NETWORK_FAILURE_LIMIT),
      ofAccount: await findLatestFailuresOfEmail(trx, hash, ACCOUNT_FAILURE_LIMIT),
    }
    const decision = decideSignIn(failures, isKnownDevice, now)
    const afterFailure = decideAfterFailure(failures, isKnownDevice, now)
    if (decision === 'allowed' || decision === 'link-required')
      await insertFailure(trx, { ...source, emailHash: hash, at: now })
    return { decision, afterFailure }
  })
}
