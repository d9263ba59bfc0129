import type { BodyOf, Calls } from '@sojourn/contract'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logReferenceEvent } from '../events.ts'
import { presentUnit } from '../present-reference.ts'
import {
  findUnit,
  insertUnit,
  isUnitNameTaken,
  lockUnitGroup,
  saveUnit,
  type UnitRecord,
} from '../repository/units.ts'
import { OWN_SOURCE } from './change-items.ts'

export async function getUnit(db: DbOrTrx, unitID: string): Promise<UnitRecord> {
  const unit = await findUnit(db, unitID)
  if (!unit) throw notFound()
  return unit
}

export const addUnit = (
  platform: Platform,
  actor: Principal,
  { unitGroupID, given }: { unitGroupID: string; given: BodyOf<Calls['addMeasurementItem']> },
): Promise<UnitRecord> =>
  platform.transaction(async (trx) => {
    if (!(await lockUnitGroup(trx, unitGroupID))) throw notFound()
    const { name, conversionRate, symbol = null } = given
    if (await isUnitNameTaken(trx, { unitGroupID, name })) throw new Problem('item-name-taken')
    const at = platform.clock.now()
    const unitID = newId(at.getTime())
    await insertUnit(trx, { unitID, unitGroupID, name, symbol, conversionRate, source: OWN_SOURCE })
    await logReferenceEvent(trx, at, actor, unitID, {
      title: 'Unit added',
      description: `"${name}" was added.`,
    })
    return getUnit(trx, unitID)
  })

export const updateUnit = (
  platform: Platform,
  actor: Principal,
  change: { unitID: string; given: BodyOf<Calls['updateMeasurementItem']>; ifMatch: number | undefined },
): Promise<UnitRecord> =>
  platform.transaction(async (trx) => {
    const { unitID, given } = change
    const { unitGroupID } = await getUnit(trx, unitID)
    await lockUnitGroup(trx, unitGroupID)
    const before = await getUnit(trx, unitID)
    if (change.ifMatch !== undefined && change.ifMatch !== before.version)
      throw new Problem('stale', { current: presentUnit(before) })
    const { name, conversionRate, enabled, symbol = before.symbol } = given
    if (await isUnitNameTaken(trx, { unitGroupID, unitID, name })) throw new Problem('item-name-taken')
    await saveUnit(trx, { unitID, name, symbol, conversionRate, enabled })
    await logReferenceEvent(trx, platform.clock.now(), actor, unitID, {
      title: 'Unit changed',
      description: `"${name}" was changed.`,
      data: {
        before: { name: before.name, conversionRate: before.conversionRate, enabled: before.enabled },
        after: { name, conversionRate, enabled },
      },
    })
    return getUnit(trx, unitID)
  })
