import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../../platform/http/errors.ts'
import { oneLine } from '../../../platform/mail/address.ts'
import { cleanTemplate } from '../../../platform/mail/clean.ts'
import {
  type Mail,
  type MailTemplate,
  type MailWords,
  type RenderedMail,
  TemplateError,
} from '../../../platform/mail/mail.ts'

const createInvalidProblem = (errors: FieldError[]) => new Problem('invalid', { errors })

interface GivenContent {
  given: { subject: string; template: string }
  variables: MailTemplate['variables']
}

/** Returns the sanitised content and its preview. Throws a problem with an error per field if it cannot be rendered. */
export async function validateContent(
  db: DbOrTrx,
  mail: Mail,
  { given, variables }: GivenContent,
): Promise<{ words: MailWords; preview: RenderedMail }> {
  const words = { subject: oneLine(given.subject), body: cleanTemplate(given.template) }
  if (words.body === '')
    throw createInvalidProblem([{ field: 'template', code: 'empty', message: 'Please write the text of the email.' }])
  try {
    return { words, preview: await mail.preview(db, words, variables) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    throw createInvalidProblem(
      error.mistakes.map(({ field, message }) => ({
        field: field === 'body' ? 'template' : field,
        code: 'placeholder',
        message,
      })),
    )
  }
}
