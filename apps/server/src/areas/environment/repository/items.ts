import {
  type ClassificationKey,
  co2eFactorOf,
  type ItemFactor,
  isClassification,
  pickFactor,
} from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

export interface FactorRecord extends ItemFactor {
  source: string
  reference: string
  estimate: boolean
}

export interface ItemRecord {
  itemID: string
  classification: ClassificationKey
  name: string
  enabled: boolean
  unitGroupID: string
  version: number
  factors: FactorRecord[]
}

async function findFactors(db: DbOrTrx, itemIDs: readonly string[]): Promise<Map<string, FactorRecord[]>> {
  const factorsByItem = new Map<string, FactorRecord[]>(itemIDs.map((itemID) => [itemID, []]))
  if (itemIDs.length === 0) return factorsByItem
  const rows = await db
    .selectFrom('environmental_factor')
    .selectAll()
    .where('item_id', 'in', itemIDs)
    .orderBy('edition', 'desc')
    .execute()
  for (const row of rows)
    factorsByItem.get(row.item_id)?.push({
      edition: row.edition,
      kgCO2eConversionFactor: row.kg_co2e,
      lCO2eConversionFactor: row.l_co2e,
      kWhConversionFactor: row.kwh,
      source: row.source_key,
      reference: row.reference,
      estimate: row.estimate,
    })
  return factorsByItem
}

type ItemSelector = { keys: readonly ClassificationKey[] } | { itemID: string }

/** Items in list order with their factors, newest edition first. */
export async function findItems(db: DbOrTrx, selector: ItemSelector): Promise<ItemRecord[]> {
  const query = db.selectFrom('environmental_item').selectAll().orderBy('sort_order').orderBy('item_id')
  const rows = await ('itemID' in selector
    ? query.where('item_id', '=', selector.itemID)
    : query.where('classification', 'in', selector.keys)
  ).execute()
  const factors = await findFactors(
    db,
    rows.map((row) => row.item_id),
  )
  return rows.flatMap((row) =>
    isClassification(row.classification)
      ? {
          itemID: row.item_id,
          classification: row.classification,
          name: row.name,
          enabled: row.enabled,
          unitGroupID: row.unit_group_id,
          version: row.version,
          factors: factors.get(row.item_id) ?? [],
        }
      : [],
  )
}

/** The factor of an item that applies in an edition. */
export const factorForEdition = (item: ItemRecord, edition: number): FactorRecord | undefined =>
  pickFactor(item.factors, edition)

export const co2eFactorForUnit = (factor: FactorRecord | undefined, baseUnit: string): number | null =>
  factor ? co2eFactorOf(factor, baseUnit) : null

export async function lockItem(trx: DbOrTrx, itemID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('environmental_item')
    .select('item_id')
    .where('item_id', '=', itemID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an item at the end of its list. Returns false if the name is taken. */
export async function insertItem(
  trx: DbOrTrx,
  item: Pick<ItemRecord, 'itemID' | 'classification' | 'name' | 'enabled' | 'unitGroupID'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('environmental_item')
    .values((row) => ({
      item_id: item.itemID,
      classification: item.classification,
      name: item.name,
      enabled: item.enabled,
      unit_group_id: item.unitGroupID,
      sort_order: row
        .selectFrom('environmental_item')
        .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
        .where('classification', '=', item.classification),
    }))
    .onConflict((conflict) => conflict.columns(['classification', 'name']).doNothing())
    .returning('item_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isItemNameTaken(db: DbOrTrx, item: ItemRecord, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('environmental_item')
    .select('item_id')
    .where('classification', '=', item.classification)
    .where('name', '=', name)
    .where('item_id', '<>', item.itemID)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveItem(
  trx: DbOrTrx,
  item: { itemID: string; name: string; enabled: boolean },
): Promise<void> {
  await trx
    .updateTable('environmental_item')
    .set((row) => ({ name: item.name, enabled: item.enabled, version: row('version', '+', 1) }))
    .where('item_id', '=', item.itemID)
    .execute()
}

/** Also increments the item's version, which covers its factors. */
export async function saveFactor(trx: DbOrTrx, itemID: string, factor: FactorRecord): Promise<void> {
  const values = {
    kg_co2e: factor.kgCO2eConversionFactor,
    l_co2e: factor.lCO2eConversionFactor,
    kwh: factor.kWhConversionFactor,
    source_key: factor.source,
    reference: factor.reference,
    estimate: factor.estimate,
  }
  await trx
    .insertInto('environmental_factor')
    .values({ item_id: itemID, edition: factor.edition, ...values })
    .onConflict((conflict) => conflict.columns(['item_id', 'edition']).doUpdateSet(values))
    .execute()
  await trx
    .updateTable('environmental_item')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('item_id', '=', itemID)
    .execute()
}
