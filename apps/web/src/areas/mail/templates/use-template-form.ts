import { useEffect, useState } from 'react'
import { type FieldErrors, fieldErrors } from '../../../features/forms/contract.ts'
import { looksLike } from '../../../features/forms/looks-like.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { toReadRecord, type EmailTemplate, isNewTemplate, NEW_TEMPLATE, type TemplateDraft } from './template.ts'

const schemas = () => import('@sojourn/contract/mail/email-template')

/** The words as they are being written. They stay when the list is read again, and through a reload. */
export function useTemplateForm(chosen: EmailTemplate) {
  const id = chosen.emailTemplateID
  const isNew = isNewTemplate(chosen)
  const record = toReadRecord({ answer: chosen, version: undefined })
  const form = usePersistedDraft({
    form: `email-template:${isNew ? NEW_TEMPLATE : id}`,
    read: record,
    ...(isNew
      ? {}
      : { readAgain: async () => toReadRecord(await api.versioned('getEmailTemplate', { params: { id } })) }),
    isDraft: looksLike(record.draft),
  })
  const [wrong, setWrong] = useState<FieldErrors>({})
  // Fetched while the server is there: saving must be able to say what is wrong when it is not.
  useEffect(() => void schemas().catch(() => undefined), [])

  const hold = (found: FieldErrors) => {
    setWrong(found)
    return Object.keys(found).length === 0
  }
  return {
    ...form,
    wrong,
    complain: setWrong,
    change: (part: Partial<TemplateDraft>) => {
      form.change(part)
      setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in part))))
    },
    /** Whether it could be saved; what is missing is said at its field. */
    isWhole: async () =>
      hold(
        await fieldErrors(
          schemas().then(({ newEmailTemplate }) => newEmailTemplate),
          form.draft,
        ),
      ),
    /** Whether there are words to look at, whatever the template will be called. */
    hasWords: async () =>
      hold(
        await fieldErrors(
          schemas().then(({ emailTemplateDraft }) => emailTemplateDraft),
          form.draft,
        ),
      ),
  }
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>
