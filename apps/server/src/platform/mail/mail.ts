import type { SystemTemplateKey } from '@sojourn/domain/mail/email-templates'
import type { DbOrTrx } from '../db/pool.ts'

/** The value of a placeholder: a text, or a list of texts for a loop. */
export type MailValue = string | readonly string[]
export type MailValues = Readonly<Record<string, MailValue>>

/**
 * An e-mail the platform sends. Subject and body are Liquid; a variable that does not exist is an error. A variable
 * named `link`, or ending in `Link`, is a URL of this installation; only such a variable may be used in an `href`.
 * A link of the class `button` is styled as a button.
 */
export interface MailTemplate {
  readonly key: string
  /** The display name for Admins. */
  readonly name: string
  readonly subject: string
  /** The HTML of the body; the layout adds the name and the logo of the programme. */
  readonly body: string
  /** All variables, each with a sample for the preview. */
  readonly variables: Readonly<Record<string, MailVariable>>
}

/** A template that an area registers. `SYSTEM_TEMPLATES` of the domain contains its key and its group in the editor. */
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

/** A rendered e-mail as HTML and plain text. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export interface TemplateFieldError {
  field: 'subject' | 'body'
  message: string
}

/** A template that cannot be rendered, with errors by field. */
export class TemplateError extends Error {
  readonly errors: readonly TemplateFieldError[]
  constructor(errors: readonly TemplateFieldError[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}

/** The built-in or custom text of a template. */
export type TemplateText = Pick<MailTemplate, 'subject' | 'body'>

export interface Mail {
  /** All built-in templates by key. */
  readonly templates: ReadonlyMap<string, MailTemplate>
  /** Writes the e-mail in the transaction; it is sent after the commit. */
  send(trx: DbOrTrx, request: MailRequest): Promise<void>
  /** Renders the template with sample values. Throws `TemplateError` if it is invalid or takes too long. */
  preview(
    db: DbOrTrx,
    templateText: TemplateText,
    variables: MailTemplate['variables'],
  ): Promise<RenderedMail>
  /** Sends the preview with `[Test]` before its subject and returns its id. Throws as `preview` does. */
  sendPreview(
    trx: DbOrTrx,
    draft: {
      templateKey: string
      to: MailRequest['to']
      templateText: TemplateText
      variables: MailTemplate['variables']
    },
  ): Promise<{ mailID: string }>
  /** Queues a failed e-mail again and resets its attempts. */
  requeue(trx: DbOrTrx, mailID: string): Promise<void>
}
