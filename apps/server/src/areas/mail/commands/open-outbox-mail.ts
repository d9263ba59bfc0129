import { DecryptionError } from '../../../platform/encryption.ts'
import { logEvent } from '../../../platform/event-log.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { decryptContent, type MailContent } from '../../../platform/mail/content.ts'
import { redactTokens } from '../../../platform/mail/redact-tokens.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentMail } from '../presenter.ts'
import { findMail, type FullMail } from '../repository.ts'

const redactContent = ({ html, text }: MailContent): MailContent => ({
  html: redactTokens(html),
  text: redactTokens(text),
})

/** The content including its one-time link, or undefined if there is no such content. */
function readUnredactedContent({ encryption, log }: Platform, mail: FullMail): MailContent | undefined {
  // E-mails of earlier releases are not encrypted.
  if (mail.encrypted_content === null) return redactTokens(mail.html) === mail.html ? undefined : mail
  try {
    return decryptContent(encryption, mail.encrypted_content)
  } catch (err) {
    if (!(err instanceof DecryptionError)) throw err
    log.warn({ err, mailID: mail.mail_id }, 'an email cannot be decrypted')
    return undefined
  }
}

/**
 * Returns an e-mail of the outbox with redacted one-time links. Links are not redacted if there is no mail server, because
 * an Admin must pass the link on. Opening such an e-mail is logged.
 */
export async function openOutboxMail(platform: Platform, actor: Principal, mailID: string) {
  const mail = await findMail(platform.db, mailID)
  if (!mail) throw notFound()
  const content = mail.state === 'kept' ? readUnredactedContent(platform, mail) : undefined
  if (!content) return presentMail(mail, redactContent(mail), platform.mail)
  await logEvent(platform.db, platform.clock.now(), {
    correlationID: mailID,
    source: 'Notifications',
    title: 'Email with a one-time link opened',
    description: `The email "${mail.subject}" to ${mail.to_address} was opened in the outbox.`,
    userID: actor.userID,
  })
  return presentMail(mail, content, platform.mail)
}
