import { isZeroId } from '@sojourn/domain/kernel/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts'
import { isStale } from '../../../lib/forms/use-versioned-draft.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { asRecord, type EmailTemplate, emptyTemplate, type TemplateDraft } from './template.ts'
import type { TemplateFormState } from './use-template-form.ts'

/** What the server found wrong with the words: an unknown placeholder, a missing subject. */
function wrongWords(error: unknown): Partial<TemplateDraft> | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined
  const wrong: Partial<TemplateDraft> = {}
  for (const { field, message } of error.fields)
    if (field === 'name' || field === 'subject' || field === 'template') wrong[field] ??= message
  return wrong
}

export function useTemplateActions(chosen: EmailTemplate, form: TemplateFormState, onDone: () => void) {
  const queryClient = useQueryClient()
  const { draft } = form
  const idempotencyKey = useIdempotencyKey(draft)
  const isNew = isZeroId(chosen.emailTemplateID)
  const words = { subject: draft.subject, template: draft.template, key: chosen.key }
  const params = { id: chosen.emailTemplateID }
  const read = () => queryClient.invalidateQueries({ queryKey: ['listEmailTemplates'] })

  const clear = () => form.restart(asRecord({ answer: emptyTemplate, version: undefined }))

  const failed = (sentence: string) => (error: unknown) => {
    if (isStale(error)) return
    const wrong = wrongWords(error)
    if (wrong) form.complain(wrong)
    else notify.error(sentence)
  }
  const said = (error: unknown) => failed(explain(error).sentence ?? m.kit_error_text())(error)

  const save = useMutation({
    mutationFn: () =>
      isNew
        ? api.call('createEmailTemplate', { body: draft, idempotencyKey })
        : form.saveOver((now, match) =>
            api.call('updateEmailTemplate', {
              body: { ...now, emailTemplateID: chosen.emailTemplateID },
              ...match,
            }),
          ),
    onSuccess: async () => {
      notify.success(isNew ? m.settings_emails_added() : m.settings_emails_updated())
      clear()
      onDone()
      await read()
    },
    onError: failed(isNew ? m.settings_emails_add_failed() : m.settings_emails_update_failed()),
  })
  const remove = useMutation({
    mutationFn: () => form.saveOver((_draft, match) => api.call('deleteEmailTemplate', { params, ...match })),
    onSuccess: async () => {
      notify.success(m.settings_emails_deleted())
      clear()
      onDone()
      await read()
    },
    onError: failed(m.settings_emails_delete_failed()),
  })
  const reset = useMutation({
    mutationFn: () =>
      form.saveOver((_draft, match) => api.versioned('resetEmailTemplate', { params, ...match })),
    onSuccess: async (template) => {
      notify.success(m.settings_emails_was_reset())
      form.restart(asRecord(template))
      await read()
    },
    onError: said,
  })
  const preview = useMutation({
    mutationFn: () => api.call('previewEmailTemplate', { body: words }),
    onError: said,
  })
  const test = useMutation({
    mutationFn: () => api.call('testEmailTemplate', { body: words }),
    onSuccess: () => notify.success(m.settings_emails_test_sent()),
    onError: said,
  })

  return {
    isNew,
    save,
    preview,
    test,
    askToDelete: async () => {
      const title = m.settings_emails_delete_title({ name: chosen.name })
      if (await confirm({ title, text: m.settings_emails_delete_confirm(), danger: true })) remove.mutate()
    },
    askToReset: async () => {
      const title = m.settings_emails_reset_title({ name: chosen.name })
      if (await confirm({ title, text: m.settings_emails_reset_confirm(), danger: true })) reset.mutate()
    },
    isBusy: save.isPending || remove.isPending || reset.isPending,
  }
}

export type TemplateActions = ReturnType<typeof useTemplateActions>
