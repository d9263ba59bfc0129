import type { BodyOf, Calls } from '@sojourn/contract'
import { answerSight, NOTE } from '@sojourn/domain'
import { logEvent } from '../../../../platform/event-log.ts'
import { notFound } from '../../../../platform/http/errors.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findVisibleAudit } from '../../queries/get-audit.ts'

const SOURCE = 'Note'

/** A person's own entry in the log of an audit they work on. The client's `eventDate` is ignored. */
export async function addEvent(
  platform: Platform,
  actor: Principal,
  { correlationID, source, title, description }: BodyOf<Calls['addEvent']>,
): Promise<void> {
  await platform.transaction(async (trx) => {
    const audit = await findVisibleAudit(trx, actor, correlationID)
    if (!answerSight(actor, { ...audit, resultsSent: false }).checks) throw notFound()
    await logEvent(trx, platform.clock.now(), {
      correlationID,
      type: NOTE,
      source: source || SOURCE,
      title,
      description,
      userID: actor.userID,
    })
  })
}
