import { countryName } from '@sojourn/domain/kernel/country-names'
import { getAreaName } from '../../programme/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import type { AuditedSite } from '../repository/sites.ts'

interface Place {
  site: Pick<AuditRecord['site'], 'cityTown' | 'country'>
}

type Street = Pick<AuditedSite, 'address1' | 'address2' | 'address3' | 'county' | 'post_code'>

/** The address on one line, without empty parts and with names instead of codes. */
export function addressOf({ site: { cityTown, country } }: Place, site: Street): string {
  const area = getAreaName(country, site.county)
  return [
    site.address1,
    site.address2,
    site.address3,
    cityTown,
    // An area with the name of its town is left out.
    area === cityTown ? null : area,
    site.post_code,
    countryName(country),
  ]
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ')
}
