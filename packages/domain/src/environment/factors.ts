export const WORLD = 'World'

/** Countries and territories without a factor series, by the region whose factors apply. */
const COUNTRIES_WITHOUT_SERIES: Readonly<Record<string, readonly string[]>> = {
  Africa: ['YT', 'IO', 'TF'],
  Asia: ['CX', 'CC'],
  Europe: ['AD', 'AX', 'GG', 'IM', 'JE', 'LI', 'MC', 'SM', 'SJ', 'VA'],
  'Latin America and Caribbean': ['AI', 'BL', 'BQ', 'CW', 'GS', 'MF', 'SX'],
  Oceania: ['FM', 'HM', 'MH', 'MP', 'NF', 'NU', 'PN', 'PW', 'TK', 'TV', 'UM', 'WF'],
}

const regionOf = (country: string): string | undefined =>
  Object.entries(COUNTRIES_WITHOUT_SERIES).find(([, countries]) => countries.includes(country))?.[0]

/** The places to search for a country's electricity factor, in order. */
export function gridFactorPlaces(country: string): string[] {
  const region = regionOf(country)
  return [country, ...(region === undefined ? [] : [region]), WORLD]
}

export interface GridFactor {
  place: string
  year: number
}

/** The factor of the newest year up to the report's year, otherwise the first year of the series. */
export function pickGridFactor<Factor extends GridFactor>(
  factors: readonly Factor[],
  country: string,
  year: number,
): Factor | undefined {
  for (const place of gridFactorPlaces(country)) {
    const series = factors.filter((factor) => factor.place === place).sort((a, b) => a.year - b.year)
    const picked = series.findLast((factor) => factor.year <= year) ?? series[0]
    if (picked) return picked
  }
  return undefined
}

export const gridReference = ({ place, year }: GridFactor): string => `Grid electricity, ${place} ${year}`

/** An item's factors in one edition. */
export interface ItemFactor {
  edition: number
  kgCO2eConversionFactor: number | null
  lCO2eConversionFactor: number | null
  kWhConversionFactor: number | null
}

/** The newest factor that is not after the edition, otherwise the item's first factor. */
export function pickFactor<Factor extends { edition: number }>(
  factors: readonly Factor[],
  edition: number,
): Factor | undefined {
  const sorted = [...factors].sort((a, b) => a.edition - b.edition)
  return sorted.findLast((factor) => factor.edition <= edition) ?? sorted[0]
}

export const DEFAULT_EDITION = 2022

/** The edition that applies to a month. */
export function editionForMonth(
  editions: readonly { fromMonth: string; edition: number }[],
  firstDayOfMonth: string,
): number {
  const sorted = [...editions].sort((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1))
  return sorted.findLast(({ fromMonth }) => fromMonth <= firstDayOfMonth)?.edition ?? DEFAULT_EDITION
}

/** Factors of liquids are per litre; all others are per kilogram, cubic metre or kilowatt hour. */
export const co2eFactorOf = (factor: ItemFactor, baseUnit: string): number | null =>
  baseUnit === 'l' ? factor.lCO2eConversionFactor : factor.kgCO2eConversionFactor
