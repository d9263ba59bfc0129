import type { Role } from '@sojourn/domain/people/roles'
import { checkSite } from '@sojourn/domain/sites/check-site'
import { isSiteField, listSiteFields, type SiteContext } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../../features/forms/use-idempotency-key.ts'
import type { PersistedDraft } from '../../../../features/forms/use-persisted-draft.ts'
import { isConflictError } from '../../../../features/forms/use-versioned-draft.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError, type FieldError } from '../../../../lib/api/api-error.ts'
import { m } from '../../../../messages/messages.js'
import { describeError } from '../../../../ui/describe-error.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import {
  diffDrafts,
  type FetchedSite,
  removeHiddenValues,
  type SiteDraft,
  toRecord,
  toRequestBody,
} from './site-draft.ts'
import { findUnparsedDates, markUnparsedNumbers } from './unparsed-texts.ts'

type FieldMessages = Partial<Record<SiteField, string>>

export interface SiteErrors {
  /** All current validation errors, shown or not. */
  validationErrors: FieldMessages
  /** The validation errors and the errors of the last server response. */
  all: FieldMessages
  /** The displayed errors: of visited fields, and of all fields after an attempt to save. */
  shown: FieldMessages
  markVisited(field: SiteField): void
  /** Called when the field changes, because its server error no longer applies. */
  clearServerError(field: SiteField): void
  /** Shows the errors of all fields from now on. */
  showAll(): void
  /** Stores the field errors of a server response and returns the known fields in form order. */
  setServerErrors(errors: readonly FieldError[]): SiteField[]
  reset(): void
}

const omitField = <Value>(errors: Partial<Record<SiteField, Value>>, field: SiteField) => {
  const { [field]: _removed, ...rest } = errors
  return rest
}

const getFieldName = (path: string): string => path.split('.')[0] ?? ''

/** `isRestored`: the draft comes from an earlier visit, so errors of unparsed input are shown at once. */
export function useSiteErrors(draft: SiteDraft, context: SiteContext, isRestored: boolean): SiteErrors {
  const [visited, setVisited] = useState<ReadonlySet<SiteField>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [serverErrors, setServerErrorsState] = useState<FieldMessages>({})

  const visible = removeHiddenValues(draft)
  const validationErrors: FieldMessages = findUnparsedDates(visible.texts, context.today)
  for (const [field, error] of Object.entries(
    checkSite(markUnparsedNumbers(visible, visible.texts), context),
  ))
    if (isSiteField(field)) validationErrors[field] ??= error.message
  const all: FieldMessages = { ...serverErrors, ...validationErrors }

  const shown: FieldMessages = {}
  for (const field of listSiteFields()) {
    const message = all[field]
    const isRestoredText = isRestored && visible.texts[field] !== undefined
    if (message && (showsAll || visited.has(field) || serverErrors[field] || isRestoredText))
      shown[field] = message
  }

  return {
    validationErrors,
    all,
    shown,
    markVisited: (field) =>
      setVisited((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    clearServerError: (field) => setServerErrorsState((errors) => omitField(errors, field)),
    showAll: () => setShowsAll(true),
    setServerErrors: (errors) => {
      const knownErrors: FieldMessages = {}
      for (const { field: path, message } of errors) {
        const field = getFieldName(path)
        if (isSiteField(field)) knownErrors[field] ??= message
      }
      setServerErrorsState(knownErrors)
      return listSiteFields().filter((field) => knownErrors[field] !== undefined)
    },
    reset: () => {
      setVisited(new Set())
      setShowsAll(false)
      setServerErrorsState({})
    },
  }
}

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
