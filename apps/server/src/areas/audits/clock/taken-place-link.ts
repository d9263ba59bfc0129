import { createHash, randomBytes } from 'node:crypto'
import type { CalendarDay } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertLink } from './repository/links.ts'

/** By then the report has been written, or somebody has been asked. */
const DAYS_VALID = 60
const A_DAY = 86_400_000

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new single-use link about the date an audit has; only its hash is kept. */
export async function createTakenPlaceLink(
  { clock, config }: Platform,
  trx: Trx,
  auditID: string,
  date: CalendarDay,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertLink(trx, {
    tokenHash: hashOf(token),
    auditID,
    validFrom: date,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAYS_VALID * A_DAY),
  })
  return `${config.publicUrl}/audit-confirmation?token=${token}`
}
