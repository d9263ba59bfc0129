import { MAIL_STATES } from '@sojourn/contract/notifications/calls'
import { blankTokens, hasBlankedToken } from '../../platform/mail/blank-tokens.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { MailRow, WholeMail } from './repository.ts'
import { ADDED_TEMPLATE } from './texts/own-template.ts'

/** A template that is gone since is still told by its key. */
const nameOf = (key: string, { templates }: Pick<Mail, 'templates'>): string =>
  templates.get(key)?.name ?? (key === ADDED_TEMPLATE.key ? ADDED_TEMPLATE.name : key)

export const presentRow = (mail: MailRow, sender: Pick<Mail, 'templates'>) => ({
  mailID: mail.mail_id,
  templateKey: mail.template_key,
  templateName: nameOf(mail.template_key, sender),
  to: mail.to_address,
  subject: mail.subject,
  state: MAIL_STATES.find((state) => state === mail.state) ?? 'failed',
  attempts: mail.attempts,
  lastError: mail.last_error,
  queuedDate: mail.queued_at.toISOString(),
  sentDate: mail.sent_at?.toISOString() ?? null,
})

/**
 * A single-use link opens somebody's account, so an Admin reads it only where it cannot reach its person otherwise:
 * in a message kept because there is no mail server.
 */
export const presentMail = (mail: WholeMail, sender: Pick<Mail, 'templates'>) => {
  const shown = mail.state === 'kept' ? (text: string) => text : blankTokens
  return {
    ...presentRow(mail, sender),
    html: shown(mail.html),
    text: shown(mail.text),
    linkGone: hasBlankedToken(mail.html),
  }
}
