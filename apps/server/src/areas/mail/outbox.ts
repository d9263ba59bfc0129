import { MAIL_STATES } from '@sojourn/contract/mail/calls'
import { DecryptionError } from '../../platform/encryption.ts'
import { logEvent } from '../../platform/event-log.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { hasRedactedToken, redactTokens } from '../../platform/mail/one-time-links.ts'
import { decryptContent, type MailContent } from '../../platform/mail/repository.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteMailsBefore, type FullMail, findMail, type MailRow } from './repository.ts'
import { CUSTOM_TEMPLATE } from './templates.ts'

/** Falls back to the key for templates that no longer exist. */
const getTemplateName = (key: string, { templates }: Pick<Mail, 'templates'>): string =>
  templates.get(key)?.name ?? (key === CUSTOM_TEMPLATE.key ? CUSTOM_TEMPLATE.name : key)

export const presentRow = (mail: MailRow, sender: Pick<Mail, 'templates'>) => ({
  mailID: mail.mail_id,
  templateKey: mail.template_key,
  templateName: getTemplateName(mail.template_key, sender),
  to: mail.to_address,
  subject: mail.subject,
  state: MAIL_STATES.find((state) => state === mail.state) ?? 'failed',
  attempts: mail.attempts,
  lastError: mail.last_error,
  queuedDate: mail.queued_at.toISOString(),
  sentDate: mail.sent_at?.toISOString() ?? null,
})

const presentMail = (mail: FullMail, content: MailContent, sender: Pick<Mail, 'templates'>) => ({
  ...presentRow(mail, sender),
  html: content.html,
  text: content.text,
  linkGone: hasRedactedToken(content.html) && !isResendable(mail),
})

/** An e-mail whose one-time link was removed cannot be sent again. */
export const isResendable = (mail: Pick<FullMail, 'html' | 'encrypted_content'>): boolean =>
  mail.encrypted_content !== null || !hasRedactedToken(mail.html)

const RETENTION_MS = 365 * 86_400_000
const BATCH_SIZE = 1_000

/** Deletes e-mails after a year, except those that are still queued. */
export const purgeOutbox = ({ db, clock }: Platform): JobDefinition => ({
  name: 'purge-outbox',
  schedule: '29 3 * * *',
  handle: async () => {
    const before = new Date(clock.now().getTime() - RETENTION_MS)
    while ((await deleteMailsBefore(db, before, BATCH_SIZE)) === BATCH_SIZE);
  },
})

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
  const content = mail.state === 'not-sent' ? readUnredactedContent(platform, mail) : undefined
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
