import type { Role } from '@sojourn/domain/people/roles'
import { canChangeSiteField } from '@sojourn/domain/sites/site-fields'
import type { SiteField } from '@sojourn/domain/sites/site-values'
import { createContext, useContext } from 'react'
import type { Site, SiteDraft } from './site-draft.ts'
import { setUnparsedText } from './texts.ts'
import type { SiteErrors } from './use-faults.ts'
import type { SiteLookups } from './use-lookups.ts'

export interface SiteFormState {
  /** Undefined for a customer who is being added. */
  site: Site | undefined
  companyID: string
  roles: readonly Role[]
  draft: SiteDraft
  change(part: Partial<SiteDraft>): void
  /** Somebody was taken out of the site. */
  userRemoved(userID: string): Promise<void>
  lookups: SiteLookups
  faults: SiteErrors
}

const FormContext = createContext<SiteFormState | undefined>(undefined)
export const SiteFormProvider = FormContext.Provider

export function useSiteForm(): SiteFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('There is no customer form around this part.')
  return form
}

/** One field of the form: what it holds, what is wrong with it, and whether it is this person's to change. */
export function useField<Field extends SiteField>(field: Field) {
  const { draft, change, faults, roles } = useSiteForm()
  return {
    value: draft[field],
    /** What stands in it instead of the value. */
    text: draft.texts[field],
    error: faults.told[field],
    mayChange: canChangeSiteField(roles, field),
    set: (value: SiteDraft[Field], text?: string) => {
      faults.forgetAnswer(field)
      const part: Partial<SiteDraft> = { texts: setUnparsedText(draft.texts, field, text) }
      part[field] = value
      change(part)
    },
    leave: () => faults.leave(field),
  }
}
