import { checkSite } from '@sojourn/domain/sites/check-site'
import { isSiteField, listSiteFields, type SiteContext } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { useState } from 'react'
import type { FieldError } from '../../../../lib/api/api-error.ts'
import { removeHiddenValues, type SiteDraft } from './site-draft.ts'
import { findUnparsedDates, markUnparsedNumbers } from './unparsed-texts.ts'

export type FieldMessages = Partial<Record<SiteField, string>>

export interface SiteErrors {
  /** All current validation errors, shown or not. */
  own: FieldMessages
  /** The validation errors and the errors of the last server response. */
  all: FieldMessages
  /** The displayed errors: of visited fields, and of all fields after an attempt to save. */
  shown: FieldMessages
  leave(field: SiteField): void
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
  const own: FieldMessages = findUnparsedDates(visible.texts, context.today)
  for (const [field, error] of Object.entries(
    checkSite(markUnparsedNumbers(visible, visible.texts), context),
  ))
    if (isSiteField(field)) own[field] ??= error.message
  const all: FieldMessages = { ...serverErrors, ...own }

  const shown: FieldMessages = {}
  for (const field of listSiteFields()) {
    const message = all[field]
    const isRestoredText = isRestored && visible.texts[field] !== undefined
    if (message && (showsAll || visited.has(field) || serverErrors[field] || isRestoredText))
      shown[field] = message
  }

  return {
    own,
    all,
    shown,
    leave: (field) => setVisited((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    clearServerError: (field) => setServerErrorsState((errors) => omitField(errors, field)),
    showAll: () => setShowsAll(true),
    setServerErrors: (errors) => {
      const found: FieldMessages = {}
      for (const { field: path, message } of errors) {
        const field = getFieldName(path)
        if (isSiteField(field)) found[field] ??= message
      }
      setServerErrorsState(found)
      return listSiteFields().filter((field) => found[field] !== undefined)
    },
    reset: () => {
      setVisited(new Set())
      setShowsAll(false)
      setServerErrorsState({})
    },
  }
}
