import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain'
import type { WorkedExample } from '@sojourn/domain/environment/testing/worked-examples'
import type { Db } from '../../../platform/db/pool.ts'

export const findItemByName = async (db: Db, classification: ClassificationKey, name: string) =>
  db
    .selectFrom('environmental_item')
    .selectAll()
    .where('classification', '=', classification)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

export const findUnitByName = async (db: Db, unitGroupID: string, name: string) =>
  db
    .selectFrom('environmental_unit')
    .selectAll()
    .where('unit_group_id', '=', unitGroupID)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

/** The rows of one entry as the web app sends them. */
export const rowsOfEntry = (
  itemID: string,
  typed: Readonly<Record<string, string>>,
  rowNo = 1,
  classification?: ClassificationKey,
) =>
  Object.entries(typed).map(([name, value]) => ({
    name,
    value,
    classificationItemID: itemID,
    rowNo,
    ...(classification ? { classificationID: CLASSIFICATIONS[classification].classificationID } : {}),
  }))

/** The rows of a worked example, with the ids of its item and unit and the first option of each select. */
export async function rowsOfExample(db: Db, example: WorkedExample, rowNo = 1) {
  const { classification, typed } = example
  const item = await findItemByName(db, classification, example.item)
  const selected: Record<string, string> = {}
  if (example.unit !== undefined)
    selected['measurement-unit'] = (await findUnitByName(db, item.unit_group_id, example.unit)).unit_id
  for (const field of CLASSIFICATIONS[classification].fields)
    if (field.kind === 'option') selected[field.name] = await firstOption(db, classification, field.name)
  return rowsOfEntry(item.item_id, { ...typed, ...selected }, rowNo)
}

async function firstOption(db: Db, classification: ClassificationKey, field: string): Promise<string> {
  const { option_id } = await db
    .selectFrom('environmental_option')
    .select('option_id')
    .where('classification', '=', classification)
    .where('field', '=', field)
    .orderBy('sort_order')
    .limit(1)
    .executeTakeFirstOrThrow()
  return option_id
}
