import { firstDay, type Month } from '@sojourn/domain'
import { Problem } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isCountry } from '../../programme/index.ts'
import { logReferenceEvent } from '../events.ts'
import { findKnownEditions, saveEditionFrom, saveGridFactorOf } from '../repository/factors.ts'
import { OWN_SOURCE } from './change-items.ts'

/** For what is entered from then on; what is stored keeps its factors. */
export async function saveEdition(
  platform: Platform,
  actor: Principal,
  { from, edition, seen }: { from: Month; edition: number; seen: number | null | undefined },
): Promise<void> {
  await platform.transaction(async (trx) => {
    if (!(await findKnownEditions(trx)).includes(edition)) throw new Problem('edition-without-factors')
    const at = platform.clock.now()
    if (!(await saveEditionFrom(trx, { fromMonth: firstDay(from), edition, seen })))
      throw new Problem('stale')
    await logReferenceEvent(trx, at, actor, newId(at.getTime()), {
      title: 'Edition chosen',
      description: `The edition ${edition} is used from ${firstDay(from).slice(0, 7)} on.`,
    })
  })
}

export async function saveGridFactor(
  platform: Platform,
  actor: Principal,
  factor: { place: string; year: number; kgCO2e: number; seen: number | null | undefined },
): Promise<void> {
  if (!isCountry(factor.place))
    throw new Problem('bad-request', { detail: `There is no country "${factor.place}".` })
  await platform.transaction(async (trx) => {
    const at = platform.clock.now()
    if (!(await saveGridFactorOf(trx, { ...factor, source: OWN_SOURCE }))) throw new Problem('stale')
    await logReferenceEvent(trx, at, actor, newId(at.getTime()), {
      title: 'Electricity factor changed',
      description: `Electricity of ${factor.place} in ${factor.year}: ${factor.kgCO2e} kg CO2e per kWh.`,
    })
  })
}
