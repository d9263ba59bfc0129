import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockTemplate, systemTemplate } from '../templates/find-template.ts'
import { presentTemplate } from '../templates/record.ts'
import { removeTemplate } from '../templates/repository.ts'

export async function deleteEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, ifMatch }: { templateID: string; ifMatch: number | undefined },
): Promise<void> {
  if (systemTemplate(platform.mail, templateID)) throw new Problem('system-template')
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const template = await lockTemplate(trx, platform.mail, { templateID, at })
    if (ifMatch !== undefined && ifMatch !== template.version)
      throw new Problem('stale', { current: presentTemplate(template) })
    await removeTemplate(trx, templateID)
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template deleted',
      description: `The email template "${template.name}" was deleted.`,
      userID: actor.userID,
      data: { before: { name: template.name, subject: template.subject, body: template.body } },
    })
  })
}
