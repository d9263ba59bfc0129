import { type GroupKind, insertGroup, insertGroupSite } from '../areas/sites/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import { demoCustomerGroups, demoTravelTrades } from './data/groups.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { demoId } from './ids.ts'

interface Branch {
  name: string
  enabled: boolean
  leaves: { name: string; enabled: boolean; has(site: DemoSite): boolean }[]
}

async function loadBranch(trx: DbOrTrx, kind: GroupKind, branch: Branch, createdAt: Date): Promise<void> {
  const parentID = demoId(kind, branch.name)
  const { name, enabled } = branch
  await insertGroup(trx, { groupID: parentID, kind, parentID: null, name, enabled, createdAt })
  for (const leaf of branch.leaves) {
    const groupID = demoId(kind, leaf.name)
    await insertGroup(trx, { groupID, kind, parentID, name: leaf.name, enabled: leaf.enabled, createdAt })
    for (const site of demoSites)
      if (leaf.has(site)) await insertGroupSite(trx, groupID, demoId('site', site.name))
  }
}

/** After the customers: groups and trades hang on sites. */
export async function loadGroups(trx: DbOrTrx, today: Date): Promise<void> {
  for (const { name, groups } of demoCustomerGroups) {
    const leaves = groups.map((group) => ({
      name: group.name,
      enabled: group.enabled ?? true,
      has: (site: DemoSite) => group.companies.includes(site.company),
    }))
    await loadBranch(trx, 'customer-group', { name, enabled: true, leaves }, today)
  }
  for (const { name, operators } of demoTravelTrades) {
    const leaves = operators.map((operator) => ({
      name: operator.name,
      enabled: true,
      has: (site: DemoSite) => operator.countries.includes(site.country),
    }))
    await loadBranch(trx, 'travel-trade', { name, enabled: true, leaves }, today)
  }
}
