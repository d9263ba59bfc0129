import { MAIL_STATES } from '@sojourn/contract/mail/calls'
import type { MailContent } from '../../platform/mail/content.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { hasBlankedToken } from '../../platform/mail/redact-tokens.ts'
import type { MailRow, FullMail } from './repository.ts'
import { CUSTOM_TEMPLATE } from './texts/custom-template.ts'

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

export const presentMail = (mail: FullMail, content: MailContent, sender: Pick<Mail, 'templates'>) => ({
  ...presentRow(mail, sender),
  html: content.html,
  text: content.text,
  linkGone: hasBlankedToken(content.html) && !isResendable(mail),
})

/** An e-mail whose one-time link was removed cannot be sent again. */
export const isResendable = (mail: Pick<FullMail, 'html' | 'encrypted_content'>): boolean =>
  mail.encrypted_content !== null || !hasBlankedToken(mail.html)
