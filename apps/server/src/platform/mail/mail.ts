import type { SystemTemplateKey } from '@sojourn/domain/mail/email-templates'
import type { DbOrTrx } from '../db/pool.ts'

/** What a placeholder stands for: text, or several pieces of it for a template to go through. */
export type MailValue = string | readonly string[]
export type MailValues = Readonly<Record<string, MailValue>>

/**
 * An e-mail the platform sends. Subject and body are Liquid; a variable that does not exist is an error. A variable
 * named `link`, or ending in `Link`, is an address of this installation; only such a variable may stand in an `href`.
 * A link of the class `button` is drawn as one.
 */
export interface MailTemplate {
  readonly key: string
  /** What the certifier's staff call it. */
  readonly name: string
  readonly subject: string
  /** HTML of the body; the frame with the programme's name and logo is put around it. */
  readonly body: string
  /** Every variable with a sample, for the preview. */
  readonly variables: Readonly<Record<string, MailVariable>>
}

/** A template of an area. Its key has a group in the domain. */
export interface SystemMailTemplate extends MailTemplate {
  readonly key: SystemTemplateKey
}

export interface MailVariable {
  readonly description: string
  readonly sample: MailValue
  /**
   * The value is a link whose `token` parameter works once. Templates with such a variable follow the rules of
   * `check-one-time-links.ts`, and the content of their e-mails is stored encrypted until it is sent.
   */
  readonly isOneTimeLink?: boolean
}

export interface MailRequest {
  templateKey: string
  to: { address: string; name: string; userID: string | null }
  variables: MailValues
}

/** An e-mail as it goes out, in both forms. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export interface TemplateMistake {
  field: 'subject' | 'body'
  message: string
}

/** A template that cannot be sent, with the reasons by field. */
export class TemplateError extends Error {
  readonly mistakes: readonly TemplateMistake[]
  constructor(mistakes: readonly TemplateMistake[]) {
    super(mistakes.map(({ message }) => message).join(' '))
    this.mistakes = mistakes
  }
}

/** A template's words, as it came or as somebody changed them. */
export type MailWords = Pick<MailTemplate, 'subject' | 'body'>

export interface Mail {
  /** Every template the platform sends, by key. */
  readonly templates: ReadonlyMap<string, MailTemplate>
  /** Written in the transaction that caused it; sent after the commit. */
  send(trx: DbOrTrx, request: MailRequest): Promise<void>
  /** The e-mail filled with samples. Throws `TemplateError` when it cannot be sent or takes too long to render. */
  preview(db: DbOrTrx, words: MailWords, variables: MailTemplate['variables']): Promise<RenderedMail>
  /** Sends the preview with `[Test]` before its subject and returns its id. Throws as `preview` does. */
  sendPreview(
    trx: DbOrTrx,
    draft: {
      templateKey: string
      to: MailRequest['to']
      words: MailWords
      variables: MailTemplate['variables']
    },
  ): Promise<{ mailID: string }>
  /** Puts an e-mail that failed back into the queue, as if it had never been tried. */
  requeue(trx: DbOrTrx, mailID: string): Promise<void>
}
