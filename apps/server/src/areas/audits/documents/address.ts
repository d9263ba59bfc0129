import { countries } from '../../programme/index.ts'
import type { AuditRecord } from '../repository/records.ts'
import type { AuditedSite } from '../repository/sites.ts'

export const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? code

/** On one line, without what is missing. */
export const addressOf = ({ site: { cityTown, country } }: AuditRecord, site: AuditedSite): string =>
  [site.address1, site.address2, site.address3, cityTown, site.county, site.post_code, countryName(country)]
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ')
