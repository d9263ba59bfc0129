import type { Clock } from '../clock.ts'
import type { DbOrTrx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { oneLine, plainAddress } from './address.ts'
import { encryptContent } from './content.ts'
import { SEND_MAIL } from './deliver.ts'
import type { MailRequest, RenderedMail } from './mail.ts'
import { blankOneTimeLinks, type OneTimeLink, showOneTimeLinks } from './one-time-links.ts'
import { insertMail } from './store.ts'

export interface Outgoing {
  templateKey: string
  to: MailRequest['to']
  /** With stand-ins for its one-time links. */
  rendered: RenderedMail
  links: readonly OneTimeLink[]
}

export interface MailWriterOptions {
  jobs: Jobs
  clock: Clock
  encryption: Encryption
  hasServer: boolean
}

/** Puts an e-mail into the outbox, and its sending into the queue; without a mail server it stays there to be read. */
export const mailWriter =
  ({ jobs, clock, encryption, hasServer }: MailWriterOptions) =>
  async (trx: DbOrTrx, { templateKey, to, rendered, links }: Outgoing): Promise<{ mailID: string }> => {
    const now = clock.now()
    const mailID = newId(now.getTime())
    await insertMail(trx, {
      mailID,
      templateKey,
      to: { ...to, address: plainAddress(to.address), name: oneLine(to.name) },
      ...blankOneTimeLinks(rendered, links),
      encryptedContent:
        links.length === 0 ? null : encryptContent(encryption, showOneTimeLinks(rendered, links)),
      state: hasServer ? 'queued' : 'kept',
      now,
    })
    if (hasServer) await jobs.send(trx, SEND_MAIL, { mailID })
    return { mailID }
  }
