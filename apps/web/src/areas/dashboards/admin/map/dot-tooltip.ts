import { countryName } from '@sojourn/domain/kernel/country-names'
import { m } from '../../../../messages/messages.js'
import { formatWhole } from '../format.ts'
import type { Dot } from './dots.ts'

const listCountries = (dot: Dot): string[] => [...new Set(dot.places.map(({ country }) => country))]

/** Returns the path of the list of a dot with one place, otherwise the list of all sites. */
export function dotListPath({ places }: Dot, listPath: string): string {
  const [first, second] = places
  return first && !second ? first.list : listPath
}

/** The name of the site, or the number of sites and their country, with counts by status. */
export function dotTooltip(dot: Dot) {
  const [country = '', other] = listCountries(dot)
  const countryText = other === undefined ? countryName(country) : m.analytics_sites_several()
  const siteName = dot.count === 1 ? dot.places[0]?.siteName : undefined
  return {
    title: siteName ?? m.analytics_sites_many({ count: dot.count, country: countryText }),
    lines: dot.statuses
      .toSorted((a, b) => b.count - a.count)
      .map(({ status, count }) => [status, formatWhole(count)] as const),
  }
}
