import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isConflictError, type LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { type FieldErrors, validateFields } from '../../../features/forms/validate-fields.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type Audit, type AuditDraft, isAuditDraft, toDraft, toRequestBody } from './audit-draft.ts'

export interface ReadAudit {
  audit: Audit
  record: LoadedRecord<AuditDraft>
}

export async function readAudit(id: string): Promise<ReadAudit> {
  const { response, version } = await api.callWithVersion('getAudit', {
    params: { id },
    query: { criteria: 'none' },
  })
  return { audit: response, record: { id, draft: toDraft(response), version } }
}

const loadSchema = async () => (await import('@sojourn/contract/audits/save-audit')).newAudit

export interface AuditFormInput {
  siteID: string
  /** Undefined for a new audit. */
  auditID: string | undefined
  record: LoadedRecord<AuditDraft>
}

export function useAuditForm({ siteID, auditID, record }: AuditFormInput) {
  const form = usePersistedDraft({
    form: auditID === undefined ? `new-audit:${siteID}` : `audit:${auditID}`,
    read: record,
    ...(auditID === undefined ? {} : { fetchLatest: async () => (await readAudit(auditID)).record }),
    isDraft: isAuditDraft,
  })
  /** Undefined until the first attempt. */
  const [errors, setErrors] = useState<FieldErrors>()
  const [isSaved, setSaved] = useState(false)
  const idempotencyKey = useIdempotencyKey(form.draft)
  const queryClient = useQueryClient()
  const site = { site: { siteID } }

  const save = useMutation({
    mutationFn: () =>
      auditID === undefined
        ? api.call('createAudit', { body: { ...site, ...toRequestBody(form.draft) }, idempotencyKey })
        : form.saveWithVersion((draft, match) =>
            api.call('updateAudit', { body: { auditID, ...toRequestBody(draft) }, ...match }),
          ),
    onSuccess: async (audit) => {
      form.restart({ id: record.id, draft: toDraft(audit), version: undefined })
      form.removePersistedDraft()
      showToast.success(m.manage_audit_saved())
      setSaved(true)
      await queryClient.invalidateQueries({
        // The next page refetches the queries. A refetch on this page would find the new audit as an active audit.
        refetchType: 'none',
        predicate: ({ queryKey }) => AUDIT_CALLS.includes(String(queryKey[0])),
      })
    },
    onError: (error) => {
      if (!isConflictError(error)) showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })

  const validate = async (draft: AuditDraft) => {
    const fieldErrors = await validateFields(loadSchema(), { ...site, ...toRequestBody(draft) })
    setErrors(fieldErrors)
    return Object.keys(fieldErrors).length === 0
  }

  return {
    ...form,
    errors: errors ?? {},
    isSaving: save.isPending || isSaved,
    isSaved,
    change: (part: Partial<AuditDraft>) => {
      form.change(part)
      if (errors) void validate({ ...form.draft, ...part })
    },
    submit: async () => {
      if (await validate(form.draft)) save.mutate()
    },
  }
}

/** The calls whose responses contain audits. */
const AUDIT_CALLS = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'getAudit', 'listAuditLog']

export type AuditFormState = ReturnType<typeof useAuditForm>
