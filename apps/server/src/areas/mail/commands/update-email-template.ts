import type { BodyOf, Calls } from '@sojourn/contract'
import { logEvent } from '../../../platform/event-log.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { assertNameAvailable } from '../templates/check-name.ts'
import { validateContent } from '../templates/check-words.ts'
import { findTemplate, lockTemplate } from '../templates/find-template.ts'
import { presentTemplate, type TemplateRecord } from '../templates/record.ts'
import { saveTemplate } from '../templates/repository.ts'

interface Change {
  templateID: string
  given: BodyOf<Calls['updateEmailTemplate']>
  ifMatch: number | undefined
}

/** The name of a system template does not change. */
export async function updateEmailTemplate(
  platform: Platform,
  actor: Principal,
  { templateID, given, ifMatch }: Change,
): Promise<TemplateRecord> {
  return platform.transaction(async (trx) => {
    const at = platform.clock.now()
    const before = await lockTemplate(trx, platform.mail, { templateID, at })
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Problem('stale', { current: presentTemplate(before) })
    const { words } = await validateContent(trx, platform.mail, { given, variables: before.variables })
    const name = before.key === null ? given.name : before.name
    if (name !== before.name) await assertNameAvailable(trx, platform.mail, { name, templateID })
    await saveTemplate(trx, { templateID, name, ...words, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template changed',
      description: `The email template "${name}" was changed.`,
      userID: actor.userID,
      data: { before: { name: before.name, subject: before.subject, body: before.body } },
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}
