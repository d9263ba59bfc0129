export const WORLD = 'World'

/** Regions of the countries and territories that the series leaves out. */
const COUNTRIES_WITHOUT_SERIES: Readonly<Record<string, readonly string[]>> = {
  Africa: ['YT', 'IO', 'TF'],
  Asia: ['CX', 'CC'],
  Europe: ['AD', 'AX', 'GG', 'IM', 'JE', 'LI', 'MC', 'SM', 'SJ', 'VA'],
  'Latin America and Caribbean': ['AI', 'BL', 'BQ', 'CW', 'GS', 'MF', 'SX'],
  Oceania: ['FM', 'HM', 'MH', 'MP', 'NF', 'NU', 'PN', 'PW', 'TK', 'TV', 'UM', 'WF'],
}

const regionOf = (country: string): string | undefined =>
  Object.entries(COUNTRIES_WITHOUT_SERIES).find(([, countries]) => countries.includes(country))?.[0]

/** Where a country's electricity factor is looked for, one after the other. */
export function gridFactorPlaces(country: string): string[] {
  const region = regionOf(country)
  return [country, ...(region === undefined ? [] : [region]), WORLD]
}

export interface GridFactor {
  place: string
  year: number
}

/** The newest year not after the report's; a year before the series uses its first. */
export function pickGridFactor<Factor extends GridFactor>(
  factors: readonly Factor[],
  country: string,
  year: number,
): Factor | undefined {
  for (const place of gridFactorPlaces(country)) {
    const series = factors
      .filter((factor) => factor.place === place)
      .sort((one, other) => one.year - other.year)
    const picked = series.findLast((factor) => factor.year <= year) ?? series[0]
    if (picked) return picked
  }
  return undefined
}

/** Where an electricity factor was found, in words. */
export const gridReference = ({ place, year }: GridFactor): string => `Grid electricity, ${place} ${year}`
