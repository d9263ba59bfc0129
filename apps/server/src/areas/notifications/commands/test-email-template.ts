import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Draft, readDraft } from '../templates/draft.ts'
import { ADDED_TEMPLATE } from '../texts/own-template.ts'

/** Sends what the preview shows to whoever asked for it, and to nobody else. */
export async function testEmailTemplate(platform: Platform, actor: Principal, draft: Draft): Promise<void> {
  const { words, variables } = await readDraft(platform.db, platform.mail, draft)
  await platform.transaction((trx) =>
    platform.mail.sendPreview(trx, {
      templateKey: draft.key ?? ADDED_TEMPLATE.key,
      to: { address: actor.email, name: actor.name, userID: actor.userID },
      words,
      variables,
    }),
  )
}
