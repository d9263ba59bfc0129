import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, fieldErrors } from '../../../features/forms/contract.ts'
import { useIdempotencyKey } from '../../../features/forms/use-idempotency-key.ts'
import { usePersistedDraft } from '../../../features/forms/use-persisted-draft.ts'
import { isStale, type ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type Audit, type AuditDraft, bodyOf, draftOf, isAuditDraft } from './audit-draft.ts'

export interface ReadAudit {
  audit: Audit
  record: ReadRecord<AuditDraft>
}

export async function readAudit(id: string): Promise<ReadAudit> {
  const { answer, version } = await api.versioned('getAudit', { params: { id }, query: { criteria: 'none' } })
  return { audit: answer, record: { id, draft: draftOf(answer), version } }
}

const schema = async () => (await import('@sojourn/contract/audits/save-audit')).newAudit

/** What a new and an existing audit have in common. Both go back to the customer once saved. */
export interface AuditToWrite {
  siteID: string
  /** Undefined for a new one. */
  auditID: string | undefined
  record: ReadRecord<AuditDraft>
}

export function useAuditForm({ siteID, auditID, record }: AuditToWrite) {
  const form = usePersistedDraft({
    form: auditID === undefined ? `new-audit:${siteID}` : `audit:${auditID}`,
    read: record,
    ...(auditID === undefined ? {} : { readAgain: async () => (await readAudit(auditID)).record }),
    isDraft: isAuditDraft,
  })
  /** Undefined until the first attempt. */
  const [wrong, setWrong] = useState<FieldErrors>()
  const [isSaved, setSaved] = useState(false)
  const idempotencyKey = useIdempotencyKey(form.draft)
  const queryClient = useQueryClient()
  const site = { site: { siteID } }

  const save = useMutation({
    mutationFn: () =>
      auditID === undefined
        ? api.call('createAudit', { body: { ...site, ...bodyOf(form.draft) }, idempotencyKey })
        : form.saveOver((now, match) =>
            api.call('updateAudit', { body: { auditID, ...bodyOf(now) }, ...match }),
          ),
    onSuccess: async (audit) => {
      form.restart({ id: record.id, draft: draftOf(audit), version: undefined })
      form.forget()
      showToast.success(m.manage_audit_saved())
      setSaved(true)
      await queryClient.invalidateQueries({
        // Read by the page that comes next; this one would find the audit it has just made in its own way.
        refetchType: 'none',
        predicate: ({ queryKey }) => OUT_OF_DATE.includes(String(queryKey[0])),
      })
    },
    onError: (error) => {
      if (!isStale(error)) showToast.error(describeError(error).sentence ?? m.kit_error_text(), error)
    },
  })

  const check = async (draft: AuditDraft) => {
    const found = await fieldErrors(schema(), { ...site, ...bodyOf(draft) })
    setWrong(found)
    return Object.keys(found).length === 0
  }

  return {
    ...form,
    wrong: wrong ?? {},
    isSaving: save.isPending || isSaved,
    isSaved,
    change: (part: Partial<AuditDraft>) => {
      form.change(part)
      if (wrong) void check({ ...form.draft, ...part })
    },
    submit: async () => {
      if (await check(form.draft)) save.mutate()
    },
  }
}

/** The calls whose answers carry audits. */
const OUT_OF_DATE = ['listAudits', 'listSiteAudits', 'listAuditorAudits', 'getAudit', 'listAuditLog']

export type AuditFormState = ReturnType<typeof useAuditForm>
