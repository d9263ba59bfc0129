import type { BodyOf, Calls } from '@sojourn/contract'
import { CUSTOM_TEMPLATE_VARIABLES } from '@sojourn/domain/mail/custom-template'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { Problem } from '../../../platform/http/errors.ts'
import type { Mail, MailTemplate } from '../../../platform/mail/mail.ts'
import { checkWords } from './check-words.ts'

export type Draft = BodyOf<Calls['previewEmailTemplate']>

function variablesOf(mail: Mail, key: string | null | undefined): MailTemplate['variables'] {
  if (key == null) return CUSTOM_TEMPLATE_VARIABLES
  const template = mail.templates.get(key)
  if (!template)
    throw new Problem('invalid', {
      errors: [{ field: 'key', code: 'unknown', message: 'There is no such template.' }],
    })
  return template.variables
}

/** The words of a draft as they would be stored, with the placeholders they may use and their preview. */
export async function readDraft(db: DbOrTrx, mail: Mail, draft: Draft) {
  const variables = variablesOf(mail, draft.key)
  return { ...(await checkWords(db, mail, { given: draft, variables })), variables }
}
