import type { BodyInput, Calls } from '@sojourn/contract'
import { isNumber } from '@sojourn/domain/environment/numbers'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import type { Report } from './report-query.ts'

/** The values of the form fields as text. */
export interface AttributesDraft {
  totalGuestNights: string
  grossFloorArea: string
  occupiedRoomNights: string
}

type Body = BodyInput<Calls['updateEnvironmentalReport']>

const formatNumberField = (value: number | null): string => (value === null ? '' : String(value))

/** Null for empty text. Invalid numbers become NaN, which the contract schema rejects. */
const parseNumberField = (text: string): number | null => {
  const value = text.trim()
  if (value === '') return null
  return isNumber(value) ? Number(value) : Number.NaN
}

export const toDraftRecord = (
  report: Report,
  version: number | undefined,
): LoadedRecord<AttributesDraft> => ({
  id: report.environmentalReportID,
  version,
  draft: {
    totalGuestNights: formatNumberField(report.totalGuestNights),
    grossFloorArea: formatNumberField(report.grossFloorArea),
    occupiedRoomNights: formatNumberField(report.occupiedRoomNights),
  },
})

export const toBody = (draft: AttributesDraft): Body => ({
  totalGuestNights: parseNumberField(draft.totalGuestNights),
  grossFloorArea: parseNumberField(draft.grossFloorArea),
  occupiedRoomNights: parseNumberField(draft.occupiedRoomNights),
})
