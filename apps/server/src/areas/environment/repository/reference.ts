import { type ClassificationKey, DEFAULT_EDITION } from '@sojourn/domain'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

const selectUnits = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_unit as unit')
    .innerJoin('environmental_unit_group as group', 'group.unit_group_id', 'unit.unit_group_id')
    .select([
      'unit.unit_id as unitID',
      'unit.unit_group_id as unitGroupID',
      'unit.name',
      'unit.symbol',
      'unit.conversion_rate as conversionRate',
      'unit.enabled',
      'unit.estimate',
      'unit.version',
      'group.base_unit as baseUnit',
    ])
    .orderBy('unit.sort_order')
    .orderBy('unit.unit_id')

export type UnitRecord = Awaited<ReturnType<ReturnType<typeof selectUnits>['executeTakeFirstOrThrow']>>

export const findUnits = (db: DbOrTrx): Promise<UnitRecord[]> => selectUnits(db).execute()

export const findUnitsOfGroup = (db: DbOrTrx, unitGroupID: string): Promise<UnitRecord[]> =>
  selectUnits(db).where('unit.unit_group_id', '=', unitGroupID).execute()

export const findUnit = (db: DbOrTrx, unitID: string): Promise<UnitRecord | undefined> =>
  selectUnits(db).where('unit.unit_id', '=', unitID).executeTakeFirst()

export const findUnitGroups = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_unit_group')
    .select(['unit_group_id as unitGroupID', 'name', 'base_unit as baseUnit'])
    .orderBy('name')
    .execute()

export async function lockUnitGroup(trx: DbOrTrx, unitGroupID: string): Promise<boolean> {
  const row = await trx
    .selectFrom('environmental_unit_group')
    .select('unit_group_id')
    .where('unit_group_id', '=', unitGroupID)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function isUnitNameTaken(
  db: DbOrTrx,
  unit: { unitGroupID: string; unitID?: string; name: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('environmental_unit')
    .select('unit_id')
    .where('unit_group_id', '=', unit.unitGroupID)
    .where('name', '=', unit.name)
    .execute()
  return rows.some((row) => row.unit_id !== unit.unitID)
}

interface Unit {
  unitID: string
  name: string
  symbol: string | null
  conversionRate: number
}

/** Adds a unit at the end of its group. */
export async function insertUnit(
  trx: DbOrTrx,
  unit: Unit & { unitGroupID: string; source: string },
): Promise<void> {
  await trx
    .insertInto('environmental_unit')
    .values((row) => ({
      unit_id: unit.unitID,
      unit_group_id: unit.unitGroupID,
      name: unit.name,
      symbol: unit.symbol,
      conversion_rate: unit.conversionRate,
      source_key: unit.source,
      sort_order: row
        .selectFrom('environmental_unit')
        .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
        .where('unit_group_id', '=', unit.unitGroupID),
    }))
    .execute()
}

export async function saveUnit(trx: DbOrTrx, unit: Unit & { enabled: boolean }): Promise<void> {
  await trx
    .updateTable('environmental_unit')
    .set((row) => ({
      name: unit.name,
      symbol: unit.symbol,
      conversion_rate: unit.conversionRate,
      enabled: unit.enabled,
      version: row('version', '+', 1),
    }))
    .where('unit_id', '=', unit.unitID)
    .execute()
}

export const findEditions = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_edition')
    .select(['from_month as fromMonth', 'edition'])
    .orderBy('from_month')
    .execute()

/** The editions that can be selected, newest first. Factors from before `DEFAULT_EDITION` apply in every edition. */
export async function findAvailableEditions(db: DbOrTrx): Promise<number[]> {
  const rows = await db
    .selectFrom('environmental_factor')
    .select('edition')
    .distinct()
    .where('edition', '>=', DEFAULT_EDITION)
    .orderBy('edition', 'desc')
    .execute()
  return rows.map((row) => row.edition)
}

/**
 * Returns false if the edition of the month is no longer `seen`, the one that the user's screen showed: null if it showed
 * none. Undefined skips the check.
 */
export async function saveEditionFromMonth(
  trx: DbOrTrx,
  { fromMonth, edition, seen }: { fromMonth: string; edition: number; seen: number | null | undefined },
): Promise<boolean> {
  const result = await trx
    .insertInto('environmental_edition')
    .values({ from_month: fromMonth, edition })
    .onConflict((conflict) => {
      const update = conflict.column('from_month').doUpdateSet({ edition })
      return seen === undefined ? update : update.where('environmental_edition.edition', '=', seen)
    })
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const findGridFactors = (db: DbOrTrx, places: readonly string[]) =>
  db
    .selectFrom('environmental_grid_factor')
    .select(['place', 'year', 'kg_co2e as kgCO2e', 'source_key as source'])
    .where('place', 'in', places)
    .orderBy('year', 'desc')
    .execute()

/** Returns false if the factor of the year is no longer `seen`, as in `saveEditionFromMonth`. */
export async function saveGridFactor(
  trx: DbOrTrx,
  factor: { place: string; year: number; kgCO2e: number; source: string; seen: number | null | undefined },
): Promise<boolean> {
  const values = { kg_co2e: factor.kgCO2e, source_key: factor.source }
  const result = await trx
    .insertInto('environmental_grid_factor')
    .values({ place: factor.place, year: factor.year, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['place', 'year']).doUpdateSet(values)
      return factor.seen === undefined
        ? update
        : update.where('environmental_grid_factor.kg_co2e', '=', factor.seen)
    })
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const findOptions = (db: DbOrTrx, keys: readonly ClassificationKey[]) =>
  db
    .selectFrom('environmental_option')
    .select(['option_id as optionID', 'classification', 'field', 'name'])
    .where('classification', 'in', keys)
    .orderBy('sort_order')
    .execute()

export const findSources = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_source')
    .select(['source_key as source', 'publisher', 'title', 'edition', 'licence', 'address'])
    .orderBy('source_key')
    .execute()
