import { NOTHING, type Period, type Totals, totalsOf } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { counted } from '../figures.ts'
import { findEntriesOfSites } from '../repository/entries.ts'

/** What each of these sites entered in a period, added up: one query for all of them. */
export async function findTotalsOfSites(
  db: DbOrTrx,
  siteIDs: readonly string[],
  period: Period,
): Promise<(siteID: string) => Totals> {
  const bySite = await findEntriesOfSites(db, siteIDs, period)
  const totals = new Map([...bySite].map(([siteID, entries]) => [siteID, totalsOf(counted(entries))]))
  return (siteID) => totals.get(siteID) ?? NOTHING
}
