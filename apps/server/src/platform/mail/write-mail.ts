import type { Clock } from '../clock.ts'
import type { DbOrTrx } from '../db/pool.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { oneLine, plainAddress } from './address.ts'
import { SEND_MAIL } from './deliver.ts'
import type { MailRequest, RenderedMail } from './mail.ts'
import { insertMail } from './store.ts'

export interface Outgoing {
  templateKey: string
  to: MailRequest['to']
  rendered: RenderedMail
}

/** Puts an e-mail into the outbox, and its sending into the queue; without a mail server it stays there to be read. */
export const mailWriter =
  ({ jobs, clock, hasServer }: { jobs: Jobs; clock: Clock; hasServer: boolean }) =>
  async (trx: DbOrTrx, { templateKey, to, rendered }: Outgoing): Promise<void> => {
    const now = clock.now()
    const mailID = newId(now.getTime())
    await insertMail(trx, {
      mailID,
      templateKey,
      to: { ...to, address: plainAddress(to.address), name: oneLine(to.name) },
      ...rendered,
      state: hasServer ? 'queued' : 'kept',
      now,
    })
    if (hasServer) await jobs.send(trx, SEND_MAIL, { mailID })
  }
