import { countryName } from '@sojourn/domain/kernel/country-names'
import { m } from '../../../../messages/messages.js'
import { formatWhole } from '../format.ts'
import type { Dot } from './dots.ts'

const listCountries = (dot: Dot): string[] => [...new Set(dot.places.map(({ country }) => country))]

/** The list of a dot's sites, or all sites for a dot with several places. */
export function dotListPath({ places }: Dot, all: string): string {
  const [first, second] = places
  return first && !second ? first.list : all
}

/** The name of the site, or the number of sites and their country, with counts by status. */
export function dotTooltip(dot: Dot) {
  const [country = '', other] = listCountries(dot)
  const place = other === undefined ? countryName(country) : m.analytics_sites_several()
  const only = dot.count === 1 ? dot.places[0]?.siteName : undefined
  return {
    title: only ?? m.analytics_sites_many({ count: dot.count, country: place }),
    lines: dot.statuses
      .toSorted((one, another) => another.count - one.count)
      .map(({ status, count }) => [status, formatWhole(count)] as const),
  }
}
