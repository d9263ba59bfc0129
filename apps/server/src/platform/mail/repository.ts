import type { DbOrTrx, Trx } from '../db/pool.ts'
import type { Encryption } from '../encryption.ts'
import type { RenderedMail, TemplateText } from './mail.ts'
import { redactTokens } from './one-time-links.ts'

export type MailContent = Pick<RenderedMail, 'html' | 'text'>

const ENCRYPTION_PURPOSE = 'mail'

export const encryptContent = (encryption: Encryption, { html, text }: MailContent): string =>
  encryption.encrypt(ENCRYPTION_PURPOSE, JSON.stringify({ html, text }))

export function decryptContent(encryption: Encryption, encrypted: string): MailContent {
  const { html, text }: MailContent = JSON.parse(encryption.decrypt(ENCRYPTION_PURPOSE, encrypted))
  return { html, text }
}

export interface NewMail {
  mailID: string
  templateKey: string
  to: { address: string; name: string; userID: string | null }
  subject: string
  html: string
  text: string
  encryptedContent: string | null
  state: 'queued' | 'not-sent'
  now: Date
}

export interface QueuedMail {
  mailID: string
  templateKey: string
  toAddress: string
  toName: string
  subject: string
  html: string
  text: string
  encryptedContent: string | null
  attempts: number
}

export const readProgramme = (db: DbOrTrx) =>
  db
    .selectFrom('programme_settings')
    .select(['name', 'logo_document_id as logoDocumentID'])
    .executeTakeFirstOrThrow()

/** The custom text of a built-in template; undefined if it has not been changed. */
export async function findChangedText(db: DbOrTrx, key: string): Promise<TemplateText | undefined> {
  const row = await db
    .selectFrom('email_template')
    .select(['subject', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.subject == null || row.body === null ? undefined : { subject: row.subject, body: row.body }
}

export const insertMail = async (db: DbOrTrx, mail: NewMail): Promise<void> => {
  await db
    .insertInto('mail')
    .values({
      mail_id: mail.mailID,
      template_key: mail.templateKey,
      to_address: mail.to.address,
      to_name: mail.to.name,
      to_user_id: mail.to.userID,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      encrypted_content: mail.encryptedContent,
      state: mail.state,
      queued_at: mail.now,
    })
    .execute()
}

/** Locks a queued e-mail; undefined if it was already sent or another worker is sending it. */
export const claimQueued = (trx: Trx, mailID: string): Promise<QueuedMail | undefined> =>
  trx
    .selectFrom('mail')
    .select([
      'mail_id as mailID',
      'template_key as templateKey',
      'to_address as toAddress',
      'to_name as toName',
      'subject',
      'html',
      'text',
      'encrypted_content as encryptedContent',
      'attempts',
    ])
    .where('mail_id', '=', mailID)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Tokens are removed once the e-mail is sent or has failed. Only e-mails of earlier releases have tokens in `html`. */
const removeTokens = (mail: QueuedMail) => ({
  encrypted_content: null,
  html: redactTokens(mail.html),
  text: redactTokens(mail.text),
})

export const markSent = async (trx: Trx, mail: QueuedMail, now: Date): Promise<void> => {
  await trx
    .updateTable('mail')
    .set({
      state: 'sent',
      attempts: mail.attempts + 1,
      last_error: null,
      sent_at: now,
      ...removeTokens(mail),
    })
    .where('mail_id', '=', mail.mailID)
    .execute()
}

export const markAttempt = async (trx: Trx, mail: QueuedMail, reason: string): Promise<void> => {
  await trx
    .updateTable('mail')
    .set({ attempts: mail.attempts + 1, last_error: reason })
    .where('mail_id', '=', mail.mailID)
    .execute()
}

export const markFailed = async (trx: Trx, mail: QueuedMail, reason: string): Promise<void> => {
  await trx
    .updateTable('mail')
    .set({ state: 'failed', attempts: mail.attempts + 1, last_error: reason, ...removeTokens(mail) })
    .where('mail_id', '=', mail.mailID)
    .execute()
}

export const markUnsent = async (trx: Trx, mailID: string): Promise<void> => {
  await trx.updateTable('mail').set({ state: 'not-sent' }).where('mail_id', '=', mailID).execute()
}

export const markQueued = async (trx: DbOrTrx, mailID: string): Promise<void> => {
  await trx
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, last_error: null })
    .where('mail_id', '=', mailID)
    .execute()
}
