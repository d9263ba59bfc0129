import {
  type ClassificationKey,
  editionForMonth,
  firstDay,
  gridFactorPlaces,
  type Month,
  pickGridFactor,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { findItems, type ItemRecord } from './repository/items.ts'
import {
  findEditions,
  findGridFactors,
  findOptions,
  findUnits,
  type UnitRecord,
} from './repository/reference.ts'

export type GridDefault = Awaited<ReturnType<typeof findGridFactors>>[number]

/** The reference data for the entries of some classifications, for one month and country. */
export interface Reference {
  edition: number
  items: ReadonlyMap<string, ItemRecord>
  units: ReadonlyMap<string, UnitRecord>
  options: Awaited<ReturnType<typeof findOptions>>
  grid: GridDefault | undefined
}

export async function loadReference(
  db: DbOrTrx,
  keys: readonly ClassificationKey[],
  scope: { month: Month; country: string },
): Promise<Reference> {
  const items = await findItems(db, { keys })
  const units = await findUnits(db)
  const grid = await findGridFactors(db, gridFactorPlaces(scope.country))
  return {
    edition: editionForMonth(await findEditions(db), firstDay(scope.month)),
    items: new Map(items.map((item) => [item.itemID, item])),
    units: new Map(units.map((unit) => [unit.unitID, unit])),
    options: await findOptions(db, keys),
    grid: pickGridFactor(grid, scope.country, scope.month.year),
  }
}
