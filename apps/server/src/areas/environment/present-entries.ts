import type { ResponseRow } from '@sojourn/contract/environment/response'
import { CLASSIFICATIONS, calculatedValues } from '@sojourn/domain'
import type { EntryRecord } from './repository/entries.ts'
import type { UnitRecord } from './repository/units.ts'

type Shown = Pick<EntryRecord, 'entryID' | 'reportID' | 'classification' | 'rowNo' | 'itemID' | 'typed'>

/** One row per field, in the order of the form. */
function rowsOf(entry: Shown, calculated: Readonly<Record<string, string>>): ResponseRow[] {
  const { fields, classificationID } = CLASSIFICATIONS[entry.classification]
  return fields.flatMap((field, at) => {
    const readOnly = field.kind === 'calculated'
    const typed = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
    const value = readOnly ? calculated[field.name] : typed
    if (value === undefined) return []
    return {
      environmentalResponseID: entry.entryID,
      name: field.name,
      value,
      classificationItemID: entry.itemID,
      classificationID,
      rowNo: entry.rowNo,
      environmentalReportID: entry.reportID,
      dataType: '',
      sortOrder: at + 1,
      readOnly,
    }
  })
}

export const presentEntries = (entries: readonly EntryRecord[], guestNights: number | null): ResponseRow[] =>
  entries.flatMap((entry) =>
    rowsOf(entry, calculatedValues(entry.classification, entry.results, guestNights)),
  )

/** Entries that are not stored yet: nothing is computed for them. */
export const presentDrafts = (entries: readonly Shown[]): ResponseRow[] =>
  entries.flatMap((entry) => rowsOf(entry, {}))

/** Input x unit rate x factor, as it was. */
export function presentComputation(entry: EntryRecord, units: ReadonlyMap<string, UnitRecord>) {
  const { baseUnit, classificationID } = CLASSIFICATIONS[entry.classification]
  return {
    environmentalResponseID: entry.entryID,
    classificationID,
    rowNo: entry.rowNo,
    quantity: entry.quantity,
    unitName: entry.unitID === null ? null : (units.get(entry.unitID)?.name ?? null),
    unitRate: entry.unitRate,
    baseUnit,
    total: entry.results.total,
    kgCO2eFactor: entry.co2eFactor,
    kgCO2e: entry.results.kgCO2e,
    kWhFactor: entry.kWhFactor,
    kWh: entry.results.kWh,
    reduction: entry.results.reduction,
    edition: entry.edition,
    source: entry.source,
    reference: entry.reference,
    isEstimate: entry.estimate,
  }
}
