import type { Role } from '@sojourn/domain/people/roles'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../../features/forms/use-idempotency-key.ts'
import type { PersistedDraft } from '../../../../features/forms/use-persisted-draft.ts'
import { isConflictError } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { m } from '../../../../messages/messages.js'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { diffDrafts, type FetchedSite, type SiteDraft, toRecord, toRequestBody } from './site-draft.ts'
import type { SiteErrors } from './use-site-errors.ts'

/** Fetches the site with its version, bypassing the cache. */
export const fetchSite = (siteID: string): Promise<FetchedSite> =>
  api.callWithVersion('getSite', { params: { id: siteID } })

export const getSiteQueryKey = (siteID: string) => ['getSite', 'with-version', siteID] as const

interface SaveSiteOptions {
  form: PersistedDraft<SiteDraft>
  errors: SiteErrors
  roles: readonly Role[]
  siteID: string | undefined
  /** The key of the persisted draft. */
  formID: string
  onSaved(saved: FetchedSite): void
  /** Receives the fields rejected by the server, in form order. */
  onRefused(fields: readonly SiteField[]): void
}

/** The list calls whose results contain the site. */
const LIST_CALLS = ['listSites', 'listCompanySites', 'listUserSites', 'listSiteUsers']

export function useSaveSite({ form, errors, roles, siteID, formID, onSaved, onRefused }: SaveSiteOptions) {
  const queryClient = useQueryClient()
  const idempotencyKey = useIdempotencyKey(toRequestBody(form.draft, roles))
  const sent = useRef<SiteDraft>(form.draft)
  const latest = useRef<SiteDraft>(form.draft)
  latest.current = form.draft

  const [isStaleSave, setStaleSave] = useState(false)

  const save = useMutation({
    mutationFn: () =>
      form.saveWithVersion((draft, match) => {
        sent.current = draft
        const body = toRequestBody(draft, roles)
        return siteID === undefined
          ? api.callWithVersion('createSite', { body, idempotencyKey })
          : api.callWithVersion('updateSite', { body: { ...body, siteID }, ...match })
      }),
    onSuccess: async (saved) => {
      const changesDuringSave = {
        ...diffDrafts(sent.current, latest.current),
        texts: latest.current.texts,
      }
      form.removePersistedDraft()
      form.restart({ ...toRecord(saved), id: formID })
      form.change(changesDuringSave)
      errors.reset()
      showToast.success(m.customer_saved())
      queryClient.setQueryData(getSiteQueryKey(saved.response.siteID), saved)
      onSaved(saved)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => LIST_CALLS.includes(String(queryKey[0])),
      })
    },
    onError: (error) => {
      if (isConflictError(error)) return setStaleSave(true)
      const fields = error instanceof ApiError ? errors.setServerErrors(error.fields) : []
      if (fields.length > 0) onRefused(fields)
      else showToast.error(describeError(error).message ?? m.ui_error_text(), error)
    },
  })
  // If the other user changed no field of this form, there is nothing to review and the save is repeated.
  const { mutate } = save
  const hasVisibleChanges = form.changes.length > 0
  useEffect(() => {
    if (!isStaleSave) return
    setStaleSave(false)
    if (!hasVisibleChanges) mutate()
  }, [isStaleSave, hasVisibleChanges, mutate])
  return save
}
