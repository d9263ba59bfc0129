import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findTemplate, lockTemplate } from '../templates/find-template.ts'
import { presentTemplate, type TemplateRecord } from '../templates/record.ts'
import { saveTemplate } from '../templates/repository.ts'

/** Restores the original text. The event log stores the replaced text. */
export async function resetEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, ifMatch }: { templateID: string; ifMatch: number | undefined },
): Promise<TemplateRecord> {
  return platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const before = await lockTemplate(trx, platform.mail, { templateID, at })
    if (before.key === null) throw new Problem('own-template')
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentTemplate(before) })
    if (!before.changed) return before
    await saveTemplate(trx, { templateID, name: before.name, subject: null, body: null, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template reset',
      description: `The email template "${before.name}" was reset to its original text.`,
      userID: actor.userID,
      data: { before: { subject: before.subject, body: before.body } },
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}
