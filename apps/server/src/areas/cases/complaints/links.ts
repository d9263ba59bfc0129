import { createHash, randomBytes } from 'node:crypto'
import { COMPLAINT_LINK_DAYS } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertComplaintLink } from '../repository/complaints.ts'

const DAY_MILLISECONDS = 86_400_000

/** The page of a complaint for the person who made it. */
export const COMPLAINT_PATH = '/complaint/case'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Only the hash of the token is stored. */
export function createToken({ config }: Pick<Platform, 'config'>) {
  const token = randomBytes(32).toString('base64url')
  return { tokenHash: hashToken(token), link: `${config.publicUrl}${COMPLAINT_PATH}?token=${token}` }
}

export const addDaysTo = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MILLISECONDS)

/** A new link to the page; earlier ones remain valid. */
export async function createComplaintLink(platform: Platform, trx: Trx, caseID: string): Promise<string> {
  const { tokenHash, link } = createToken(platform)
  const expiresAt = addDaysTo(platform.clock.now(), COMPLAINT_LINK_DAYS)
  await insertComplaintLink(trx, { tokenHash, caseID, expiresAt })
  return link
}
