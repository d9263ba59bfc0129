import type { Role } from '@sojourn/domain/people/roles'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../../features/forms/use-idempotency-key.ts'
import type { SurvivingDraft } from '../../../../features/forms/use-persisted-draft.ts'
import { isStale } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { m } from '../../../../messages/messages.js'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { toRequestBody, diffDrafts, type SiteDraft } from './site-draft.ts'
import { type FetchedSite, toRecord, getSiteQueryKey } from './site-record.ts'
import type { SiteErrors } from './use-faults.ts'

interface SaveSiteOptions {
  form: SurvivingDraft<SiteDraft>
  faults: SiteErrors
  roles: readonly Role[]
  siteID: string | undefined
  /** Under which the draft is kept. */
  formID: string
  onSaved(saved: FetchedSite): void
  /** Fields that the server refused, in the form's order. */
  onRefused(fields: readonly SiteField[]): void
}

/** The lists that show a site. */
const LIST_CALLS = ['listSites', 'listCompanySites', 'listUserSites', 'listSiteUsers']

export function useSaveSite({ form, faults, roles, siteID, formID, onSaved, onRefused }: SaveSiteOptions) {
  const queryClient = useQueryClient()
  const idempotencyKey = useIdempotencyKey(toRequestBody(form.draft, roles))
  const sent = useRef<SiteDraft>(form.draft)
  const latest = useRef<SiteDraft>(form.draft)
  latest.current = form.draft

  const [isBehind, setBehind] = useState(false)

  const save = useMutation({
    mutationFn: () =>
      form.saveOver((draft, match) => {
        sent.current = draft
        const body = toRequestBody(draft, roles)
        return siteID === undefined
          ? api.versioned('createSite', { body, idempotencyKey })
          : api.versioned('updateSite', { body: { ...body, siteID }, ...match })
      }),
    onSuccess: async (saved) => {
      const typedMeanwhile = {
        ...diffDrafts(sent.current, latest.current),
        texts: latest.current.texts,
      }
      form.forget()
      form.restart({ ...toRecord(saved), id: formID })
      form.change(typedMeanwhile)
      faults.reset()
      showToast.success(m.customer_saved())
      queryClient.setQueryData(getSiteQueryKey(saved.answer.siteID), saved)
      onSaved(saved)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => LIST_CALLS.includes(String(queryKey[0])),
      })
    },
    onError: (error) => {
      if (isStale(error)) return setBehind(true)
      const fields = error instanceof ApiError ? faults.takeAnswer(error.fields) : []
      if (fields.length > 0) onRefused(fields)
      else showToast.error(describeError(error).sentence ?? m.kit_error_text(), error)
    },
  })
  // Somebody else saved, but nothing that this form shows: there is nothing to look at, so it goes on by itself.
  const { mutate } = save
  const hasNews = form.changes.length > 0
  useEffect(() => {
    if (!isBehind) return
    setBehind(false)
    if (!hasNews) mutate()
  }, [isBehind, hasNews, mutate])
  return save
}
