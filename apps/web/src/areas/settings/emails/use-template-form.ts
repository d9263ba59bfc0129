import { isZeroId } from '@sojourn/domain/kernel/ids'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useVersionedDraft } from '../../../lib/forms/use-versioned-draft.ts'
import { asRecord, type EmailTemplate, emptyTemplate, type TemplateDraft } from './template.ts'

type WrongWords = Partial<TemplateDraft>

/** The words as they are being written. They stay when the list is read again; another choice begins anew. */
export function useTemplateForm(chosen: EmailTemplate | undefined) {
  const template = chosen ?? emptyTemplate
  const id = template.emailTemplateID
  const form = useVersionedDraft(
    asRecord({ answer: template, version: undefined }),
    isZeroId(id)
      ? undefined
      : async () => asRecord(await api.versioned('getEmailTemplate', { params: { id } })),
  )
  const [wrong, complain] = useState<{ about: string; words: WrongWords }>({ about: id, words: {} })
  const words = wrong.about === id ? wrong.words : {}
  return {
    ...form,
    wrong: words,
    change: (part: Partial<TemplateDraft>) => {
      form.change(part)
      const rest = Object.fromEntries(Object.entries(words).filter(([name]) => !(name in part)))
      complain({ about: id, words: rest })
    },
    complain: (found: WrongWords) => complain({ about: id, words: found }),
  }
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>
