import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { m } from '../../messages/messages.js'
import { describeError } from '../../ui/describe-error.ts'
import type { PersistedDraft } from './use-persisted-draft.ts'
import { isConflictError } from './use-versioned-draft.ts'
import { type FieldErrors, validateFields } from './validate-fields.ts'

interface ValidatedSave<Draft, Saved> {
  form: PersistedDraft<Draft>
  /** The contract's schema of the request body. */
  schema(): Parameters<typeof validateFields>[0]
  toBody(draft: Draft): unknown
  send(): Promise<Saved>
  /** Restarts the form from the stored record. */
  onSaved(saved: Saved): Promise<void>
  /** Reads the field errors of a failed save; `getServerFieldErrors` by default. */
  getFieldErrors?(error: unknown): FieldErrors | undefined
}

/** The field errors of a problem document. */
export const getServerFieldErrors = (error: unknown): FieldErrors | undefined =>
  error instanceof ApiError && error.fields.length > 0
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : undefined

/** Validates the form with the contract's schema before saving and, after the first attempt, with every change. */
export function useValidatedSave<Draft extends object, Saved>(options: ValidatedSave<Draft, Saved>) {
  const { form, schema, toBody, send, onSaved, getFieldErrors = getServerFieldErrors } = options
  /** Undefined until the first attempt. */
  const [errors, setErrors] = useState<FieldErrors>()
  const save = useMutation({
    mutationFn: send,
    onSuccess: async (saved) => {
      setErrors(undefined)
      await onSaved(saved)
    },
    onError: (error) => {
      const fieldErrors = getFieldErrors(error)
      if (fieldErrors) setErrors(fieldErrors)
    },
  })
  // The schema is loaded in advance, so that the form can be validated offline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema is loaded once
  useEffect(() => void schema().catch(() => undefined), [])

  const validate = async (draft: Draft) => {
    const fieldErrors = await validateFields(schema(), toBody(draft))
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }

  return {
    ...form,
    errors: errors ?? {},
    isSaving: save.isPending,
    failureCause: save.error,
    /** The message of a failed save without field errors. */
    failure:
      save.error && !isConflictError(save.error) && !getFieldErrors(save.error)
        ? (describeError(save.error).message ?? m.ui_error_text())
        : undefined,
    change: (part: Partial<Draft>) => {
      form.change(part)
      if (errors) void validate({ ...form.draft, ...part })
    },
    submit: async () => {
      if (await validate(form.draft)) save.mutate()
    },
  }
}
