import { logEvent } from '../../../platform/event-log.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isResendable, presentRow } from '../presenter.ts'
import { lockMail } from '../repository.ts'

export async function resendOutboxMail(platform: Platform, actor: Principal, mailID: string) {
  return platform.transaction(async (trx) => {
    const mail = await lockMail(trx, mailID)
    if (!mail) throw notFound()
    if (mail.state !== 'failed') throw new Problem('mail-not-failed')
    if (!isResendable(mail)) throw new Problem('mail-link-gone')
    await platform.mail.requeue(trx, mailID)
    await logEvent(trx, platform.clock.now(), {
      correlationID: mailID,
      source: 'Notifications',
      title: 'Email sent again',
      description: `The email "${mail.subject}" was put back into the queue.`,
      userID: actor.userID,
    })
    return presentRow({ ...mail, state: 'queued', attempts: 0, last_error: null }, platform.mail)
  })
}
