import { createHash } from 'node:crypto'
import { ACCOUNT_FAILURE_LIMIT, ADDRESS_FAILURE_LIMIT, isLocked } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import {
  insertFailure,
  latestFailuresFromAddress,
  latestFailuresOfEmail,
  lockFailures,
} from '../repository/failures.ts'

/** Addresses nobody has an account for are not collected, only counted. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/**
 * May a password be tried? Every try is written down as a failure before it is made, and taken back when it succeeds, so
 * that many at once are counted like many in a row.
 */
export async function reserveTry(platform: Platform, email: string, address: string): Promise<boolean> {
  const hash = emailHash(email)
  const now = platform.clock.now()
  return platform.transaction(async (trx) => {
    await lockFailures(trx, hash)
    const ofEmail = await latestFailuresOfEmail(trx, hash, ACCOUNT_FAILURE_LIMIT)
    if (isLocked(ofEmail, ACCOUNT_FAILURE_LIMIT, now)) return false
    const fromAddress = await latestFailuresFromAddress(trx, address, ADDRESS_FAILURE_LIMIT)
    if (isLocked(fromAddress, ADDRESS_FAILURE_LIMIT, now)) return false
    await insertFailure(trx, { emailHash: hash, address, at: now })
    return true
  })
}
