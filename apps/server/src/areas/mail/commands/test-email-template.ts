import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentRow } from '../presenter.ts'
import { findMail } from '../repository.ts'
import { type Draft, readDraft } from '../templates/draft.ts'
import { CUSTOM_TEMPLATE } from '../texts/custom-template.ts'

/** Sends the preview to the current user only and returns its entry in the outbox. */
export async function testEmailTemplate(platform: Platform, actor: Principal, draft: Draft) {
  const { words, variables } = await readDraft(platform.db, platform.mail, draft)
  return platform.transaction(async (trx) => {
    const { mailID } = await platform.mail.sendPreview(trx, {
      templateKey: draft.key ?? CUSTOM_TEMPLATE.key,
      to: { address: actor.email, name: actor.name, userID: actor.userID },
      words,
      variables,
    })
    const mail = await findMail(trx, mailID)
    if (!mail) throw notFound()
    return presentRow(mail, platform.mail)
  })
}
