import { iso31662 } from 'iso-3166'
import { byName } from './by-name.ts'
import { isCountry } from './countries.ts'

interface Area {
  code: string
  name: string
}

/** The first level only: a Spanish region, not also each province within it. */
const areasByCountry = Map.groupBy(iso31662, (subdivision) => subdivision.parent)

/** Undefined where there is no such country, empty where a country has no areas. */
export function areasOf(country: string): Area[] | undefined {
  const code = country.toUpperCase()
  if (!isCountry(code)) return undefined
  return byName((areasByCountry.get(code) ?? []).map((area) => ({ code: area.code, name: area.name })))
}

/** As people know it; a code that is none of the country's stays as it is. */
export const areaName = (country: string, code: string | null): string =>
  areasOf(country)?.find((area) => area.code === code)?.name ?? code ?? ''
