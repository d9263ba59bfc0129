import type { DbOrTrx } from '../db/pool.ts'

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
  readonly variables: Readonly<Record<string, { description: string; sample: string }>>
}

export interface MailRequest {
  templateKey: string
  to: { address: string; name: string; userID: string | null }
  variables: Readonly<Record<string, string>>
}

export interface Mail {
  /** Written in the transaction that caused it; sent after the commit. */
  send(trx: DbOrTrx, request: MailRequest): Promise<void>
}

/** A template's words as somebody changed them; undefined while nobody has. */
export type TemplateSource = (
  db: DbOrTrx,
  key: string,
) => Promise<Pick<MailTemplate, 'subject' | 'body'> | undefined>
