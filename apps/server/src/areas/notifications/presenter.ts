import { MAIL_STATES } from '@sojourn/contract/notifications/calls'
import { blankTokens } from '../../platform/mail/blank-tokens.ts'
import type { MailRow, WholeMail } from './repository.ts'

export const presentRow = (mail: MailRow) => ({
  mailID: mail.mail_id,
  templateKey: mail.template_key,
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
export const presentMail = (mail: WholeMail) => {
  const shown = mail.state === 'kept' ? (text: string) => text : blankTokens
  return { ...presentRow(mail), html: shown(mail.html), text: shown(mail.text) }
}
