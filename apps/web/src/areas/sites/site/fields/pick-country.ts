import { prefillTelephone } from '@sojourn/domain/sites/telephone'
import type { SiteDraft } from '../form/site-draft.ts'
import type { SiteLookups } from '../form/use-lookups.ts'

/** What changes with the country: the area belongs to the old one, and the dialling code follows. */
export function getCountryChanges(
  draft: SiteDraft,
  code: string,
  countries: NonNullable<SiteLookups['countries']>,
): Partial<SiteDraft> {
  if (code === draft.country) return {}
  const dialling = (country: string) => countries.find((one) => one.code === country)?.dialingCode ?? ''
  const codes = { before: dialling(draft.country), after: dialling(code) }
  return { country: code, county: null, telephone: prefillTelephone(draft.telephone, codes) }
}
