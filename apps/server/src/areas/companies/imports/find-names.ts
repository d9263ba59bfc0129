import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findLookups, findMembershipStatuses, SITE_FIELD_LABELS } from '../../sites/index.ts'
import { findCompanyIdsByName, findCompanyNames } from '../repository.ts'
import type { FileRow } from './importer.ts'
import { findGroupIdsByName, findUserIdsByEmail } from './repository/records.ts'
import type { NameLookup } from './site-cells.ts'

const mapNamesToIds = (
  entries: readonly { id: string; name: string; enabled?: boolean }[],
): Map<string, string> =>
  new Map(entries.filter(({ enabled }) => enabled !== false).map(({ id, name }) => [name, id]))

/** All company names; loaded only if one of the names does not exist. */
export const findAllowedCompanies = async (
  db: DbOrTrx,
  names: readonly (string | undefined)[],
  idsByName: ReadonlyMap<string, string[]>,
): Promise<string[]> =>
  names.some((name) => name !== undefined && !idsByName.has(name)) ? await findCompanyNames(db) : []

/** Looks up the ids of all names in these rows with a fixed number of queries. */
export async function findNames(trx: DbOrTrx, rows: readonly FileRow[]): Promise<NameLookup> {
  const cells = (column: string) => rows.map((row) => row.cells[column] ?? '')
  const companies = await findCompanyIdsByName(trx, cells(SITE_FIELD_LABELS.companyID))
  const companyNames = rows.map((row) => row.cells[SITE_FIELD_LABELS.companyID])
  return {
    companies,
    allowedCompanies: await findAllowedCompanies(trx, companyNames, companies),
    accommodationTypes: mapNamesToIds(await findLookups(trx, 'accommodationType')),
    serviceTiers: mapNamesToIds(await findLookups(trx, 'serviceTier')),
    membershipStatuses: mapNamesToIds(await findMembershipStatuses(trx)),
    hotelGroups: await findGroupIdsByName(trx, 'customer-group'),
    tourOperators: await findGroupIdsByName(trx, 'travel-trade'),
    people: await findUserIdsByEmail(trx, cells(SITE_FIELD_LABELS.mainContactUser)),
  }
}
