import { canMoveCompany } from '@sojourn/domain/companies/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isConflictError, type LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import {
  type FieldErrors,
  loadProblemMessage,
  validateFields,
} from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type CompanyDraft, isCompanyDraft, toRecord, toRequestBody } from './company-draft.ts'

export const fetchCompany = async (companyID: string): Promise<LoadedRecord<CompanyDraft>> =>
  toRecord(await api.callWithVersion('getCompany', { params: { id: companyID } }))

const loadSchema = async () => (await import('@sojourn/contract/companies/company')).newCompany

/** Maps the errors of the server to fields. */
function parseFieldErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'company-circle') return { parentCompany: error.message }
  if (error.fields.length === 0) return undefined
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
}

/** Returns the form state. `onSaved` is called with the stored company after every save. */
export function useCompanyForm(
  read: LoadedRecord<CompanyDraft>,
  onSaved: (company: { companyID: string; name: string }) => void,
) {
  const isNew = read.id === ''
  const form = usePersistedDraft({
    form: `company:${read.id || 'new'}`,
    read,
    isDraft: isCompanyDraft,
    ...(isNew ? {} : { fetchLatest: () => fetchCompany(read.id) }),
  })
  const { draft } = form

  /** Undefined until the first attempt to save. */
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>()
  const queryClient = useQueryClient()
  const idempotencyKey = useIdempotencyKey(draft)
  const save = useMutation({
    mutationFn: () =>
      form.saveWithVersion((current, match) =>
        isNew
          ? api.callWithVersion('createCompany', { body: toRequestBody(current), idempotencyKey })
          : api.callWithVersion('updateCompany', {
              body: { ...toRequestBody(current), companyID: read.id },
              ...match,
            }),
      ),
    onSuccess: async (result) => {
      form.restart({ ...toRecord(result), id: read.id })
      form.removePersistedDraft()
      setFieldErrors(undefined)
      showToast.success(m.companies_saved())
      await queryClient.invalidateQueries({ queryKey: ['listCompanies'] })
      onSaved(result.response)
    },
    onError: (error) => {
      const fields = parseFieldErrors(error)
      if (fields) setFieldErrors(fields)
      else if (!isConflictError(error))
        showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })

  const validate = async (fields: CompanyDraft) => {
    const move = canMoveCompany(read.id, fields.parentCompany?.companyID ?? null, [])
    const errors = {
      ...(await validateFields(loadSchema(), toRequestBody(fields))),
      ...(move.allowed ? {} : { parentCompany: await loadProblemMessage(move.code) }),
    }
    setFieldErrors(errors)
    return Object.keys(errors).length === 0
  }

  return {
    ...form,
    isNew,
    fieldErrors: fieldErrors ?? {},
    isSaving: save.isPending,
    startAgain: () => {
      setFieldErrors(undefined)
      form.startAgain()
    },
    change: (part: Partial<CompanyDraft>) => {
      form.change(part)
      if (fieldErrors) void validate({ ...draft, ...part })
    },
    submit: async () => {
      if (await validate(draft)) save.mutate()
    },
  }
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>
