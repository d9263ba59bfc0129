import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, readDraft } from '../templates/draft.ts'

/** What the outbox calls a test of a template that is not one of the platform's own. */
const OWN = 'own-template'

/** Sends what the preview shows to whoever asked for it, and to nobody else. */
export async function testEmailTemplate(platform: Platform, actor: Principal, draft: Draft): Promise<void> {
  const { words, variables } = readDraft(platform.mail, draft)
  await platform.transaction((trx) =>
    platform.mail.sendPreview(trx, {
      templateKey: draft.key ?? OWN,
      to: { address: actor.email, name: actor.name, userID: actor.userID },
      words,
      variables,
    }),
  )
}
