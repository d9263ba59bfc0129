import { dayOf } from '@sojourn/domain'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logAuditEvent } from '../events.ts'
import { lockAudit } from '../repository/locks.ts'
import { transition } from '../transition.ts'
import { findLink, useLink } from './repository/links.ts'
import { hashOf } from './taken-place-link.ts'

/**
 * The property says that the visit took place. A link that is unknown, used, expired or about a former date changes
 * nothing and is answered alike. Mostly the clock was first; then it is only logged.
 */
async function confirmTakenPlace(platform: Platform, token: string): Promise<void> {
  const tokenHash = hashOf(token)
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const link = await findLink(trx, tokenHash)
    if (!link || link.expiresAt <= at || link.validFrom > dayOf(at)) return
    const audit = await lockAudit(trx, link.auditID)
    if (!audit || audit.auditorDate !== link.validFrom || !(await useLink(trx, tokenHash, at))) return
    const told = 'The property confirmed through the link in its email that the audit has taken place.'
    await logAuditEvent(trx, { at, by: null }, { auditID: audit.auditID }, 'audit-took-place', told)
    if (audit.status === 'Audit Confirmed')
      await transition(platform, trx, audit, 'link', { to: 'Report Pending' })
  })
}

export const clockHandlers = (platform: Platform): Pick<Handlers, 'confirmTakenPlace'> => ({
  confirmTakenPlace: async ({ body }) => {
    await confirmTakenPlace(platform, body.token)
  },
})
