import type { BodyOf, Calls } from '@sojourn/contract'
import { answerSight, isReservedTitle } from '@sojourn/domain'
import { logEvent } from '../../../../platform/event-log.ts'
import { notFound, Problem } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findVisibleAudit } from '../../queries/get-audit.ts'

const SOURCE = 'Note'

/** Somebody's own entry in the log of an audit they work on. What they say of the time is not believed. */
export async function addEvent(
  platform: Platform,
  actor: Principal,
  { correlationID, source, title, description }: BodyOf<Calls['addEvent']>,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await findVisibleAudit(trx, actor, correlationID)
    if (!answerSight(actor, { ...audit, resultsSent: false }).checks) throw notFound()
    if (isReservedTitle(title))
      throw new Problem('invalid', {
        errors: [{ field: 'title', code: 'custom', message: 'This title is reserved for the system' }],
      })
    await logEvent(trx, platform.clock.now(), {
      correlationID,
      source: source?.trim() || SOURCE,
      title,
      description,
      userID: actor.userID,
    })
  })
}
