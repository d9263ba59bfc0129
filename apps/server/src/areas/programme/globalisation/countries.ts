import { createRequire } from 'node:module'
import isoCountries from 'i18n-iso-countries'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { plain } from '../../../platform/plain.ts'
import { byName } from './by-name.ts'

interface Country {
  code: string
  name: string
  dialingCode: string
}

isoCountries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

/** A handful of uninhabited islands have no telephone. */
export const dialingCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''

export const countries: readonly Country[] = byName(
  Object.entries(isoCountries.getNames('en', { select: 'official' })).map(([code, name]) => ({
    code,
    name,
    dialingCode: dialingCode(code),
  })),
)

/** The codes of the countries whose name holds the term, without regard to case and accents. */
export const countriesNamed = (term: string): string[] =>
  countries.filter(({ name }) => plain(name).includes(plain(term))).map(({ code }) => code)

const NAMES = new Map(countries.map(({ code, name }) => [code, name]))
/** As people know it; a code that is no country's stays as it is. */
export const countryName = (code: string): string => NAMES.get(code) ?? code

export const isCountry = (code: string): boolean => countries.some((country) => country.code === code)
