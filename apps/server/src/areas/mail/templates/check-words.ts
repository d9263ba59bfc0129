import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { type FieldError, Problem } from '../../../platform/http/errors.ts'
import { toSingleLine } from '../../../platform/mail/address.ts'
import {
  type Mail,
  type MailTemplate,
  type RenderedMail,
  TemplateError,
  type TemplateText,
} from '../../../platform/mail/mail.ts'
import { sanitizeTemplate } from '../../../platform/mail/sanitize.ts'

const invalid = (errors: FieldError[]) => new Problem('invalid', { errors })

interface GivenWords {
  given: { subject: string; template: string }
  variables: MailTemplate['variables']
}

/** The words as they are stored, cleaned, with their preview. Refused field by field when they cannot be sent. */
export async function checkWords(
  db: DbOrTrx,
  mail: Mail,
  { given, variables }: GivenWords,
): Promise<{ words: TemplateText; preview: RenderedMail }> {
  const words = { subject: toSingleLine(given.subject), body: sanitizeTemplate(given.template) }
  if (words.body === '')
    throw invalid([{ field: 'template', code: 'empty', message: 'Please write the text of the email.' }])
  try {
    return { words, preview: await mail.preview(db, words, variables) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    throw invalid(
      error.errors.map(({ field, message }) => ({
        field: field === 'body' ? 'template' : field,
        code: 'placeholder',
        message,
      })),
    )
  }
}
