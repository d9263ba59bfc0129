import { useState } from 'react'
import { draftOf, type EmailTemplate, emptyTemplate, type TemplateDraft } from './template.ts'

interface Writing {
  /** The template that is being written; undefined while none is chosen. */
  id: string | undefined
  from: TemplateDraft
  draft: TemplateDraft
  wrong: Partial<TemplateDraft>
}

const begin = (template: EmailTemplate | undefined): Writing => {
  const from = draftOf(template ?? emptyTemplate)
  return { id: template?.emailTemplateID, from, draft: from, wrong: {} }
}

/** The words as they are being written. They stay when the list is read again; another choice begins anew. */
export function useTemplateForm(chosen: EmailTemplate | undefined) {
  const [kept, setWriting] = useState(() => begin(chosen))
  let writing = kept
  if (kept.id !== chosen?.emailTemplateID) {
    writing = begin(chosen)
    setWriting(writing)
  }
  return {
    draft: writing.draft,
    wrong: writing.wrong,
    isChanged: JSON.stringify(writing.draft) !== JSON.stringify(writing.from),
    change: (part: Partial<TemplateDraft>) => {
      const wrong = Object.fromEntries(Object.entries(writing.wrong).filter(([name]) => !(name in part)))
      setWriting({ ...writing, draft: { ...writing.draft, ...part }, wrong })
    },
    complain: (wrong: Partial<TemplateDraft>) => setWriting({ ...writing, wrong }),
    restart: (template: EmailTemplate | undefined) => setWriting(begin(template)),
  }
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>
