import { COUNTRY_NAMES } from '@sojourn/domain/kernel/country-names'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { plain } from '../../../platform/plain.ts'
import { byName } from './by-name.ts'

interface Country {
  code: string
  name: string
  dialingCode: string
}

/** A handful of uninhabited islands have no telephone. */
export const dialingCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''

export const countries: readonly Country[] = byName(
  Object.entries(COUNTRY_NAMES).map(([code, name]) => ({ code, name, dialingCode: dialingCode(code) })),
)

/** The codes of the countries whose name holds the term, without regard to case and accents. */
export const countriesNamed = (term: string): string[] =>
  countries.filter(({ name }) => plain(name).includes(plain(term))).map(({ code }) => code)

export const isCountry = (code: string): boolean => Object.hasOwn(COUNTRY_NAMES, code)
