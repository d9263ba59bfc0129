import type { Clock } from '../clock.ts'
import type { Db, Trx } from '../db/pool.ts'
import { DecryptionError, type Encryption } from '../encryption.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../log.ts'
import { decryptContent } from './content.ts'
import { claimQueued, markAttempt, markFailed, markKept, markSent, type QueuedMail } from './store.ts'
import { isFinal, type MailTransport, reasonOf } from './transport.ts'

export const SEND_MAIL = 'send-mail'

export interface DeliveryOptions {
  db: Db
  jobs: Jobs
  clock: Clock
  log: Logger
  encryption: Encryption
  transport: MailTransport | undefined
  tries: number
  /** Before the second try; doubled each time. */
  firstDelayMilliseconds: number
}

/** Sends one e-mail. The row is held meanwhile, so that no two workers send the same. */
export async function deliver(options: DeliveryOptions, mailID: string): Promise<void> {
  const { db, clock, encryption, transport } = options
  await db.transaction().execute(async (trx) => {
    const mail = await claimQueued(trx, mailID)
    if (!mail) return
    if (!transport) return markKept(trx, mailID)
    try {
      const { encryptedContent } = mail
      const content = encryptedContent === null ? mail : decryptContent(encryption, encryptedContent)
      await transport.send({ ...mail, ...content })
    } catch (error) {
      return refused(options, trx, mail, error)
    }
    await markSent(trx, mail, clock.now())
  })
}

async function refused(
  { jobs, clock, log, tries, firstDelayMilliseconds }: DeliveryOptions,
  trx: Trx,
  mail: QueuedMail,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error)
  const facts = { mailID: mail.mailID, template: mail.templateKey, attempt: mail.attempts + 1 }
  if (isFinal(error) || error instanceof DecryptionError || mail.attempts + 1 >= tries) {
    log.error(facts, 'an email could not be sent')
    return markFailed(trx, mail, reason)
  }
  log.warn(facts, 'an email could not be sent and will be tried again')
  await markAttempt(trx, mail, reason)
  const startAfter = new Date(clock.now().getTime() + firstDelayMilliseconds * 2 ** mail.attempts)
  await jobs.send(trx, SEND_MAIL, { mailID: mail.mailID }, { startAfter })
}
