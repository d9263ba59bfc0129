import type { DbOrTrx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

/** Names of lookups are unique, so each builder generates one. */
export const aServiceTier = (db: DbOrTrx, columns: { name?: string } = {}) => {
  const id = newId()
  return db
    .insertInto('service_tier')
    .values({ service_tier_id: id, name: `Tier ${id}`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const anAccommodationType = (db: DbOrTrx, columns: { name?: string } = {}) => {
  const id = newId()
  return db
    .insertInto('accommodation_type')
    .values({ accommodation_type_id: id, name: `Type ${id}`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
}
