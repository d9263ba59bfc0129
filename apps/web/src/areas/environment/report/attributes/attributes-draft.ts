import type { BodyFor, Calls } from '@sojourn/contract'
import { isNumber } from '@sojourn/domain/environment/numbers'
import type { ReadRecord } from '../../../../features/forms/use-versioned-draft.ts'
import type { Report } from '../report.ts'

/** As it is typed. */
export interface AttributesDraft {
  totalGuestNights: string
  grossFloorArea: string
  occupiedRoomNights: string
}

type Body = BodyFor<Calls['updateEnvironmentalReport']>

const shown = (value: number | null): string => (value === null ? '' : String(value))

/** Nothing typed is nothing known; what is no number is left for the contract to refuse. */
const typed = (text: string): number | null => {
  const value = text.trim()
  if (value === '') return null
  return isNumber(value) ? Number(value) : Number.NaN
}

export const asRecord = (report: Report, version: number | undefined): ReadRecord<AttributesDraft> => ({
  id: report.environmentalReportID,
  version,
  draft: {
    totalGuestNights: shown(report.totalGuestNights),
    grossFloorArea: shown(report.grossFloorArea),
    occupiedRoomNights: shown(report.occupiedRoomNights),
  },
})

export const bodyOf = (draft: AttributesDraft): Body => ({
  totalGuestNights: typed(draft.totalGuestNights),
  grossFloorArea: typed(draft.grossFloorArea),
  occupiedRoomNights: typed(draft.occupiedRoomNights),
})
