import type { BodyOf, Calls } from '@sojourn/contract'
import { CUSTOM_TEMPLATE_VARIABLES } from '@sojourn/domain/mail/custom-template'
import { logEvent } from '../../../platform/event-log.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { demandFreeName } from '../templates/check-name.ts'
import { checkWords } from '../templates/check-words.ts'
import { findTemplate } from '../templates/find-template.ts'
import type { TemplateRecord } from '../templates/record.ts'
import { insertTemplate } from '../templates/repository.ts'

export async function createEmailTemplate(
  platform: Platform,
  actor: Principal,
  given: BodyOf<Calls['createEmailTemplate']>,
): Promise<TemplateRecord> {
  const { words } = await checkWords(platform.db, platform.mail, {
    given,
    variables: CUSTOM_TEMPLATE_VARIABLES,
  })
  return platform.transaction(async (trx) => {
    await demandFreeName(trx, platform.mail, { name: given.name })
    const at = platform.clock.now()
    const templateID = newId(at.getTime())
    await insertTemplate(trx, { templateID, name: given.name, ...words, at })
    await logEvent(trx, at, {
      correlationID: templateID,
      source: 'Notifications',
      title: 'Email template added',
      description: `The email template "${given.name}" was added.`,
      userID: actor.userID,
    })
    return findTemplate(trx, platform.mail, templateID)
  })
}
