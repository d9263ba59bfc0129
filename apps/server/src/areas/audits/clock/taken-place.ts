import { createHash, randomBytes } from 'node:crypto'
import { type CalendarDay, dayOf } from '@sojourn/domain'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { lockAudit } from '../repository/locks.ts'
import { applyTransition } from '../transition.ts'
import { findLink, insertLink, markLinkUsed } from './repository.ts'

const DAYS_VALID = 60
const DAY_MS = 86_400_000

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a single-use link for the current date of the audit. Only the hash of its token is stored. */
export async function createTakenPlaceLink(
  { clock, config }: Platform,
  trx: Trx,
  auditID: string,
  date: CalendarDay,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertLink(trx, {
    tokenHash: hashToken(token),
    auditID,
    validFrom: date,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAYS_VALID * DAY_MS),
  })
  return `${config.publicUrl}/audit-confirmation?token=${token}`
}

/**
 * Records that the property confirmed the visit. An unknown, used or expired link, or one for a former date, changes
 * nothing and gets the same response. If the clock has changed the status already, the confirmation is only logged.
 */
async function confirmTakenPlace(platform: Platform, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const link = await findLink(trx, tokenHash)
    if (!link || link.expiresAt <= at || link.validFrom > dayOf(at)) return
    const audit = await lockAudit(trx, link.auditID)
    if (!audit || audit.auditorDate !== link.validFrom || !(await markLinkUsed(trx, tokenHash, at))) return
    const description = 'The property confirmed through the link in its email that the audit has taken place.'
    await logAuditEvent(trx, { at, by: null }, { auditID: audit.auditID }, 'audit-took-place', description)
    if (audit.status === 'Audit Confirmed')
      await applyTransition(platform, trx, audit, 'link', { to: 'Report Pending' })
  })
}

export const takenPlaceHandlers = (platform: Platform): Pick<Handlers, 'confirmTakenPlace'> => ({
  confirmTakenPlace: async ({ body }) => {
    await confirmTakenPlace(platform, body.token)
  },
})
