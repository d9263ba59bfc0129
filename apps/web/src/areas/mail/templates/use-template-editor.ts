import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasSameShape } from '../../../features/forms/drafts.ts'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isConflictError } from '../../../features/forms/use-versioned-draft.ts'
import { type FieldErrors, validateFields } from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { appendReason, describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import {
  type EmailTemplate,
  isNewTemplate,
  NEW_TEMPLATE,
  type TemplateDraft,
  toReadRecord,
} from './template.ts'

/** Field errors of the server, such as an unknown placeholder or a name that is in use. */
function getContentErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined
  const errors: Record<string, string> = {}
  for (const { field, message } of error.fields) errors[field] ??= message
  return errors
}

export function useTemplateActions(template: EmailTemplate, form: TemplateFormState, onDone: () => void) {
  const queryClient = useQueryClient()
  const { draft } = form
  const idempotencyKey = useIdempotencyKey(draft)
  const isNew = isNewTemplate(template)
  const content = { subject: draft.subject, template: draft.template, key: template.key }
  const params = { id: template.emailTemplateID }
  const refetchTemplates = () => queryClient.invalidateQueries({ queryKey: ['listEmailTemplates'] })

  const finish = async (message: string) => {
    showToast.success(message)
    form.removePersistedDraft()
    onDone()
    await refetchTemplates()
  }
  const createErrorHandler = (sentence: string) => (error: unknown) => {
    if (isConflictError(error)) return
    const errors = getContentErrors(error)
    if (errors) form.setErrors(errors)
    else showToast.error(appendReason(sentence, error), error)
  }
  const showError = (error: unknown) => {
    const errors = getContentErrors(error)
    if (errors) form.setErrors(errors)
    else if (!isConflictError(error))
      showToast.error(describeError(error).message ?? m.ui_error_text(), error)
  }

  const save = useMutation({
    mutationFn: () =>
      isNew
        ? api.call('createEmailTemplate', { body: draft, idempotencyKey })
        : form.saveWithVersion((current, match) =>
            api.call('updateEmailTemplate', {
              body: { ...current, emailTemplateID: template.emailTemplateID },
              ...match,
            }),
          ),
    onSuccess: () => finish(isNew ? m.settings_emails_added() : m.settings_emails_updated()),
    onError: createErrorHandler(isNew ? m.settings_emails_add_failed() : m.settings_emails_update_failed()),
  })
  const remove = useMutation({
    mutationFn: () =>
      form.saveWithVersion((_draft, match) => api.call('deleteEmailTemplate', { params, ...match })),
    onSuccess: () => finish(m.settings_emails_deleted()),
    onError: createErrorHandler(m.settings_emails_delete_failed()),
  })
  const preview = useMutation({
    mutationFn: (previewedContent: typeof content) =>
      api.call('previewEmailTemplate', { body: previewedContent }),
    onError: showError,
  })
  const reset = useMutation({
    mutationFn: () =>
      form.saveWithVersion((_draft, match) =>
        api.callWithVersion('resetEmailTemplate', { params, ...match }),
      ),
    onSuccess: async (template) => {
      showToast.success(m.settings_emails_was_reset())
      form.restart(toReadRecord(template))
      form.removePersistedDraft()
      preview.reset()
      await refetchTemplates()
    },
    onError: showError,
  })
  const test = useMutation({
    mutationFn: () => api.call('testEmailTemplate', { body: content }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listOutbox'] }),
    onError: showError,
  })
  const previewedContent = preview.variables

  return {
    isNew,
    save: async () => {
      if (await form.validateAll()) save.mutate()
    },
    isSaving: save.isPending,
    preview: async () => {
      if (await form.validateContent()) preview.mutate(content)
    },
    isPreviewing: preview.isPending,
    /** The last preview, and whether the text has changed since. */
    previewed: preview.data && {
      ...preview.data,
      isOutdated:
        previewedContent?.subject !== content.subject || previewedContent.template !== content.template,
    },
    test: async () => {
      if (await form.validateContent()) test.mutate()
    },
    isTesting: test.isPending,
    /** The outbox entry of the last test. */
    tested: test.data,
    failureCause: save.error,
    /** Message of a failed save without field errors. */
    failure:
      save.error && !isConflictError(save.error) && !getContentErrors(save.error)
        ? (describeError(save.error).message ?? m.ui_error_text())
        : undefined,
    confirmDelete: async () => {
      const subject = m.settings_emails_delete_title({ name: template.name })
      if (await confirm({ subject, text: m.settings_emails_delete_confirm(), danger: true })) remove.mutate()
    },
    confirmReset: async () => {
      const subject = m.settings_emails_reset_title({ name: template.name })
      if (await confirm({ subject, text: m.settings_emails_reset_confirm(), danger: true })) reset.mutate()
    },
    isBusy: save.isPending || remove.isPending || reset.isPending,
  }
}

export type TemplateActions = ReturnType<typeof useTemplateActions>

const loadSchemas = () => import('@sojourn/contract/mail/email-template')

/** Form state of a template. The draft survives refetches and reloads. */
export function useTemplateForm(template: EmailTemplate) {
  const id = template.emailTemplateID
  const isNew = isNewTemplate(template)
  const record = toReadRecord({ response: template, version: undefined })
  const form = usePersistedDraft({
    form: `email-template:${isNew ? NEW_TEMPLATE : id}`,
    read: record,
    ...(isNew
      ? {}
      : {
          fetchLatest: async () =>
            toReadRecord(await api.callWithVersion('getEmailTemplate', { params: { id } })),
        }),
    isDraft: hasSameShape(record.draft),
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  // Prefetch the schemas, so that the form can be validated offline.
  useEffect(() => void loadSchemas().catch(() => undefined), [])

  const applyErrors = (errors: FieldErrors) => {
    setErrors(errors)
    return Object.keys(errors).length === 0
  }
  return {
    ...form,
    errors,
    setErrors: setErrors,
    change: (part: Partial<TemplateDraft>) => {
      form.change(part)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    },
    /** Validates all fields and sets the field errors. */
    validateAll: async () =>
      applyErrors(
        await validateFields(
          loadSchemas().then(({ newEmailTemplate }) => newEmailTemplate),
          form.draft,
        ),
      ),
    /** Validates subject and body only, for preview and test. */
    validateContent: async () =>
      applyErrors(
        await validateFields(
          loadSchemas().then(({ emailTemplateDraft }) => emailTemplateDraft),
          form.draft,
        ),
      ),
  }
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>
