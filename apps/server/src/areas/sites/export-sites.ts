import type { Role, SiteField } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { Facts } from '../../platform/change-words.ts'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { inBatches } from '../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../platform/sheets/sheet.ts'
import { areaName } from '../programme/index.ts'
import { fieldsInFile, ISSUED_COLUMNS } from './columns.ts'
import { siteFacts } from './describe-changes.ts'
import { customerReader, isAdmin } from './reader.ts'
import { findSiteIds, type SiteSearch } from './repository/list.ts'
import { findSites, type SiteRecord } from './repository/read.ts'
import { SITE_WORDS } from './words.ts'

/** By field, what a person reads: names instead of ids and codes. */
export function siteCells(site: SiteRecord, fields: readonly SiteField[]): Cell[] {
  const { country, county } = site.values
  const facts: Facts = {
    ...siteFacts(site),
    country: countryName(country),
    county: areaName(country, county),
    mainContactUser: site.mainContact?.email ?? null,
  }
  return fields.map((field) => facts[field] ?? null)
}

async function* rows(db: DbOrTrx, siteIDs: string[], roles: readonly Role[]): AsyncGenerator<Cell[]> {
  const fields = fieldsInFile(roles)
  const read = async (ids: string[]) => new Map((await findSites(db, ids)).map((site) => [site.siteID, site]))
  for await (const site of inBatches(siteIDs, read))
    yield [site.propertyURN, site.propertyCode, ...siteCells(site, fields)]
}

export const exportSites = async (db: DbOrTrx, actor: Principal, search: SiteSearch): Promise<Sheet> => ({
  name: isAdmin(actor) ? 'Customers' : 'Accommodations',
  headers: [...ISSUED_COLUMNS, ...fieldsInFile(actor.roles).map((field) => SITE_WORDS[field])],
  rows: rows(db, await findSiteIds(db, customerReader(actor), search), actor.roles),
})
