import { type FieldError, Problem } from '../../../platform/http/errors.ts'
import { oneLine } from '../../../platform/mail/address.ts'
import { cleanTemplate } from '../../../platform/mail/clean.ts'
import type { MailTemplate, MailWords } from '../../../platform/mail/mail.ts'
import { templateMistakes } from '../../../platform/mail/templates.ts'

const invalid = (errors: FieldError[]) => new Problem('invalid', { errors })

/** What may be kept of these words: cleaned, and known to be sendable. Refused field by field otherwise. */
export function checkedWords(
  given: { subject: string; template: string },
  variables: MailTemplate['variables'],
): MailWords {
  const words = { subject: oneLine(given.subject), body: cleanTemplate(given.template) }
  if (words.body === '')
    throw invalid([{ field: 'template', code: 'empty', message: 'Please write the text of the email.' }])
  const mistakes = templateMistakes(words, variables)
  if (mistakes.length > 0)
    throw invalid(
      mistakes.map(({ field, message }) => ({
        field: field === 'body' ? 'template' : field,
        code: 'placeholder',
        message,
      })),
    )
  return words
}
