import { type ClassificationKey, DEFAULT_EDITION } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'

export const findEditions = (db: DbOrTrx) =>
  db
    .selectFrom('environmental_edition')
    .select(['from_month as fromMonth', 'edition'])
    .orderBy('from_month')
    .execute()

/** The editions with factors that can be chosen, newest first: what is older than the first stands in all of them. */
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

/** Answers whether it was saved: not when the month has another edition than was seen. */
export async function saveEditionFromMonth(
  trx: DbOrTrx,
  { fromMonth, edition, seen }: { fromMonth: string; edition: number; seen: number | null | undefined },
): Promise<boolean> {
  const written = await trx
    .insertInto('environmental_edition')
    .values({ from_month: fromMonth, edition })
    .onConflict((conflict) => {
      const changed = conflict.column('from_month').doUpdateSet({ edition })
      return seen === undefined ? changed : changed.where('environmental_edition.edition', '=', seen)
    })
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

export const findGridFactors = (db: DbOrTrx, places: readonly string[]) =>
  db
    .selectFrom('environmental_grid_factor')
    .select(['place', 'year', 'kg_co2e as kgCO2e', 'source_key as source'])
    .where('place', 'in', places)
    .orderBy('year', 'desc')
    .execute()

/** Answers whether it was saved: not when the year has another factor than was seen. */
export async function saveGridFactor(
  trx: DbOrTrx,
  factor: { place: string; year: number; kgCO2e: number; source: string; seen: number | null | undefined },
): Promise<boolean> {
  const values = { kg_co2e: factor.kgCO2e, source_key: factor.source }
  const written = await trx
    .insertInto('environmental_grid_factor')
    .values({ place: factor.place, year: factor.year, ...values })
    .onConflict((conflict) => {
      const changed = conflict.columns(['place', 'year']).doUpdateSet(values)
      return factor.seen === undefined
        ? changed
        : changed.where('environmental_grid_factor.kg_co2e', '=', factor.seen)
    })
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
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
