import type { Role } from '@sojourn/domain/people/roles'
import { canChangeSiteField } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { createContext, useContext } from 'react'
import type { Site, SiteDraft } from './site-draft.ts'
import { setUnparsedText } from './unparsed-texts.ts'
import type { SiteLookups } from './use-lookups.ts'
import type { SiteErrors } from './use-save-site.ts'

export interface SiteFormState {
  /** Undefined for a new site. */
  site: Site | undefined
  companyID: string
  roles: readonly Role[]
  draft: SiteDraft
  change(part: Partial<SiteDraft>): void
  /** Called after a user was removed from the site. */
  onUserRemoved(userID: string): Promise<void>
  lookups: SiteLookups
  errors: SiteErrors
}

const FormContext = createContext<SiteFormState | undefined>(undefined)
export const SiteFormProvider = FormContext.Provider

export function useSiteForm(): SiteFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('useSiteForm must be used within a SiteFormProvider.')
  return form
}

/** Returns the value, the error and the permission of a field, with its event handlers. */
export function useField<Field extends SiteField>(field: Field) {
  const { draft, change, errors, roles } = useSiteForm()
  return {
    value: draft[field],
    /** Input that could not be parsed into the value. */
    text: draft.texts[field],
    error: errors.shown[field],
    canChange: canChangeSiteField(roles, field),
    set: (value: SiteDraft[Field], text?: string) => {
      errors.clearServerError(field)
      const part: Partial<SiteDraft> = { texts: setUnparsedText(draft.texts, field, text) }
      part[field] = value
      change(part)
    },
    markVisited: () => errors.markVisited(field),
  }
}
