import type { BodyOf, Calls } from '@sojourn/contract'
import { Problem } from '../../../platform/http/errors.ts'
import type { Mail, MailTemplate } from '../../../platform/mail/mail.ts'
import { ownVariables } from '../texts/own-template.ts'
import { checkedWords } from './check-words.ts'

export type Draft = BodyOf<Calls['previewEmailTemplate']>

function variablesOf(mail: Mail, key: string | null | undefined): MailTemplate['variables'] {
  if (key == null) return ownVariables
  const template = mail.templates.get(key)
  if (!template)
    throw new Problem('invalid', {
      errors: [{ field: 'key', code: 'unknown', message: 'There is no such template.' }],
    })
  return template.variables
}

/** The words of a draft as they would be kept, with the placeholders they may use. */
export function readDraft(mail: Mail, draft: Draft) {
  const variables = variablesOf(mail, draft.key)
  return { words: checkedWords(draft, variables), variables }
}
