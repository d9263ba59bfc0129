import { areasOf, countries } from '../../programme/index.ts'

const names = new Map(countries.map(({ code, name }) => [code, name]))

export const countryName = (code: string): string => names.get(code) ?? code

export const areaName = (country: string, code: string | null): string =>
  areasOf(country)?.find((area) => area.code === code)?.name ?? code ?? ''
