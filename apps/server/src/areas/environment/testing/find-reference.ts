import type { ClassificationKey } from '@sojourn/domain'
import type { Db } from '../../../platform/db/pool.ts'

export const itemNamed = async (db: Db, classification: ClassificationKey, name: string) =>
  db
    .selectFrom('environmental_item')
    .selectAll()
    .where('classification', '=', classification)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

/** A unit of the group that an item is measured in. */
export const unitNamed = async (db: Db, unitGroupID: string, name: string) =>
  db
    .selectFrom('environmental_unit')
    .selectAll()
    .where('unit_group_id', '=', unitGroupID)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
