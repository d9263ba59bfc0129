import { isZeroId, ZERO_ID } from '@sojourn/domain/kernel/ids'
import type { Answer } from '../../../lib/api/call-types.ts'
import type { ReadRecord } from '../../../lib/forms/use-versioned-draft.ts'

export type EmailTemplate = Answer<'getEmailTemplate'>

/** In the address and in the list it stands for a template that does not exist yet. */
export const NEW = 'new'

export const emptyTemplate: EmailTemplate = {
  emailTemplateID: ZERO_ID,
  name: '',
  subject: '',
  template: '',
  key: null,
  system: false,
  changed: false,
  variables: [],
}

export const isNewTemplate = (template: EmailTemplate): boolean => isZeroId(template.emailTemplateID)

export interface TemplateDraft {
  name: string
  subject: string
  template: string
}

interface Read {
  answer: EmailTemplate
  version: number | undefined
}

export const asRecord = ({ answer, version }: Read): ReadRecord<TemplateDraft> => ({
  id: answer.emailTemplateID,
  draft: { name: answer.name, subject: answer.subject, template: answer.template },
  version,
})
