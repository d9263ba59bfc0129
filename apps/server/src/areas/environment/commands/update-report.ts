import type { BodyOf, Calls } from '@sojourn/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getReport } from '../access.ts'
import { logReportEvent } from '../events.ts'
import { type Attributes, type ReportRecord, saveAttributes } from '../repository/reports.ts'
import { holdReport } from './demand-fresh.ts'

type Given = BodyOf<Calls['updateEnvironmentalReport']>

/** A floor area that is sent back as it was inherited does not become the month's own. */
const ownFloorArea = (before: ReportRecord, given: number | null): number | null =>
  before.grossFloorArea === null && given === (before.floorArea?.value ?? null) ? null : given

const attributesOf = ({ totalGuestNights, grossFloorArea, occupiedRoomNights }: Attributes) => ({
  totalGuestNights,
  grossFloorArea,
  occupiedRoomNights,
})

export async function updateReport(
  platform: Platform,
  actor: Principal,
  change: { reportID: string; given: Given; ifMatch: number | undefined },
): Promise<ReportRecord> {
  const { reportID, given } = change
  return platform.transaction(async (trx) => {
    const before = await holdReport(trx, actor, reportID, change.ifMatch)
    const after: Attributes = {
      totalGuestNights: given.totalGuestNights,
      grossFloorArea: ownFloorArea(before, given.grossFloorArea),
      occupiedRoomNights:
        given.occupiedRoomNights === undefined ? before.occupiedRoomNights : given.occupiedRoomNights,
    }
    await saveAttributes(trx, reportID, after)
    await logReportEvent(trx, platform.clock.now(), actor, before, {
      title: 'Report attributes changed',
      description: 'guest nights, floor area or room nights were changed.',
      data: { before: attributesOf(before), after: attributesOf(after) },
    })
    return getReport(trx, actor, reportID)
  })
}
