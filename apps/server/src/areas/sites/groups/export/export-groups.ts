import type { ListRequest } from '@sojourn/contract'
import type { DbOrTrx } from '../../../../platform/db/pool.ts'
import { filtersOf, orderOf } from '../../../../platform/http/list-choices.ts'
import { readEnabled } from '../../../../platform/http/list-filters.ts'
import { inBatches } from '../../../../platform/sheets/in-batches.ts'
import type { Cell, Sheet } from '../../../../platform/sheets/sheet.ts'
import type { GroupKind } from '../repository.ts'
import { findTree, findTreeIds } from './repository.ts'

const NAMES: Readonly<Record<GroupKind, string>> = {
  'customer-group': 'Customer Groups',
  'travel-trade': 'Travel Trades',
}

async function* rows(db: DbOrTrx, groupIDs: string[]): AsyncGenerator<Cell[]> {
  for await (const group of inBatches(groupIDs, (ids) => findTree(db, ids)))
    yield [
      group.name,
      group.path.join(' › '),
      group.path.length + 1,
      group.enabled,
      group.sites,
      group.createdAt.toISOString().slice(0, 10),
    ]
}

/**
 * Every level, each group after its parent; with a search term, those of every level whose name begins with it.
 * ChildEnabled leaves out, without a search, what the page leaves out of an open group.
 */
export async function exportGroups(db: DbOrTrx, kind: GroupKind, request: ListRequest): Promise<Sheet> {
  const filters = filtersOf(request, ['Enabled', 'ChildEnabled'])
  const enabled = filters.Enabled?.map(readEnabled)
  const childEnabled = filters.ChildEnabled?.map(readEnabled)
  orderOf(request, ['Name'])
  return {
    name: NAMES[kind],
    headers: ['Name', 'Under', 'Level', 'Enabled', 'Customers', 'Date created'],
    rows: rows(db, await findTreeIds(db, kind, { prefix: request.searchTerm, enabled, childEnabled })),
  }
}
