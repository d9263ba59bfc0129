import { prefillTelephone } from '@sojourn/domain/sites/telephone'
import type { SiteDraft } from '../form/site-draft.ts'
import type { SiteLookups } from '../form/use-lookups.ts'

/** The changes that follow from selecting a country: the area is cleared and the dialling code replaced. */
export function getCountryChanges(
  draft: SiteDraft,
  code: string,
  countries: NonNullable<SiteLookups['countries']>,
): Partial<SiteDraft> {
  if (code === draft.country) return {}
  const findDiallingCode = (country: string) =>
    countries.find((candidate) => candidate.code === country)?.dialingCode ?? ''
  const codes = { before: findDiallingCode(draft.country), after: findDiallingCode(code) }
  return { country: code, county: null, telephone: prefillTelephone(draft.telephone, codes) }
}
