import type { BodyOf, Calls } from '@sojourn/contract'
import { type ClassificationKey, DEFAULT_EDITION } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logReferenceEvent } from '../events.ts'
import { presentItem } from '../present.ts'
import {
  findItems,
  type ItemRecord,
  insertItem,
  isItemNameTaken,
  lockItem,
  saveFactor,
  saveItem,
} from '../repository/items.ts'
import { lockUnitGroup } from '../repository/reference.ts'

/** The source of factors that an administrator entered. */
export const OWN_SOURCE = 'PROGRAMME'

export async function getItem(db: DbOrTrx, itemID: string): Promise<ItemRecord> {
  const [item] = await findItems(db, { itemID })
  if (!item) throw notFound()
  return item
}

async function lockAndGetItem(trx: DbOrTrx, itemID: string): Promise<ItemRecord> {
  if (!(await lockItem(trx, itemID))) throw notFound()
  return getItem(trx, itemID)
}

function assertCurrentVersion(item: ItemRecord, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== item.version)
    throw new Problem('stale', { current: presentItem(item, DEFAULT_EDITION) })
}

export const addItem = (
  platform: Platform,
  actor: Principal,
  {
    classification,
    body,
  }: { classification: ClassificationKey; body: BodyOf<Calls['addClassificationItem']> },
): Promise<ItemRecord> =>
  platform.transaction(async (trx) => {
    if (!(await lockUnitGroup(trx, body.measurementGroupID))) throw notFound()
    const at = platform.clock.now()
    const item = {
      itemID: newId(at.getTime()),
      classification,
      name: body.name,
      enabled: body.enabled ?? true,
      unitGroupID: body.measurementGroupID,
    }
    if (!(await insertItem(trx, item))) throw new Problem('item-name-taken')
    await logReferenceEvent(trx, at, actor, item.itemID, {
      title: 'Item added',
      description: `"${item.name}" was added.`,
    })
    return getItem(trx, item.itemID)
  })

export const updateItem = (
  platform: Platform,
  actor: Principal,
  change: { itemID: string; body: BodyOf<Calls['updateClassificationItem']>; ifMatch: number | undefined },
): Promise<ItemRecord> =>
  platform.transaction(async (trx) => {
    const { itemID, body } = change
    const before = await lockAndGetItem(trx, itemID)
    assertCurrentVersion(before, change.ifMatch)
    if (await isItemNameTaken(trx, before, body.name)) throw new Problem('item-name-taken')
    await saveItem(trx, { itemID, ...body })
    await logReferenceEvent(trx, platform.clock.now(), actor, itemID, {
      title: 'Item changed',
      description: `"${body.name}" was changed.`,
      data: { before: { name: before.name, enabled: before.enabled }, after: body },
    })
    return getItem(trx, itemID)
  })

export const saveItemFactor = (
  platform: Platform,
  actor: Principal,
  change: {
    itemID: string
    edition: number
    body: BodyOf<Calls['saveItemFactor']>
    ifMatch: number | undefined
  },
): Promise<ItemRecord> =>
  platform.transaction(async (trx) => {
    const { itemID, edition, body } = change
    const before = await lockAndGetItem(trx, itemID)
    assertCurrentVersion(before, change.ifMatch)
    const { isEstimate = false, ...factors } = body
    await saveFactor(trx, itemID, { ...factors, edition, source: OWN_SOURCE, estimate: isEstimate })
    const previous = before.factors.find((factor) => factor.edition === edition)
    await logReferenceEvent(trx, platform.clock.now(), actor, itemID, {
      title: 'Factor changed',
      description: `The factors of "${before.name}" in the edition ${edition} were changed.`,
      data: { before: previous ? { ...previous } : null, after: { ...factors } },
    })
    return getItem(trx, itemID)
  })
