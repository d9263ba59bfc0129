import {
  CLASSIFICATIONS,
  type ClassificationKey,
  calculatedFigure,
  classificationsOf,
  type EntryField,
  type EnvironmentalSection,
  fieldLabel,
  missingResults,
  monthTitle,
  readNumber,
} from '@sojourn/domain'
import type { SheetCell, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import type { EntryRecord } from '../repository/entries.ts'
import { figureCell } from './figure-cell.ts'

/** What the ids in the entries are called. */
export type Names = ReadonlyMap<string, string>

interface Shown {
  names: Names
  /** Guest nights by month title. */
  guestNights: ReadonlyMap<string, number | null>
}

function cellOf(entry: EntryRecord, field: EntryField, { names, guestNights }: Shown): SheetCell {
  if (field.kind === 'calculated') {
    const nights = guestNights.get(monthTitle(entry.month)) ?? null
    return figureCell(calculatedFigure(field.calculation, entry.results, nights))
  }
  const typed = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
  if (field.kind === 'number') return readNumber(typed)
  return names.get(typed) ?? typed
}

/** Marks estimates, and results that a missing factor leaves out of the totals. */
function notesOf(entry: EntryRecord): string[] {
  const missing = missingResults(entry.classification, entry.results)
  return [
    ...(entry.estimate ? ['Estimate'] : []),
    ...(missing.includes('kgCO2e') || missing.includes('reduction') ? ['No CO2e factor'] : []),
    ...(missing.includes('kWh') ? ['No kWh factor'] : []),
  ]
}

const bold = (value: string): SheetCell => ({ value, bold: true })

function block(key: ClassificationKey, entries: readonly EntryRecord[], shown: Shown): SheetCell[][] {
  const { name, fields } = CLASSIFICATIONS[key]
  const own = entries.filter(({ classification }) => classification === key)
  return [
    [bold(name)],
    ['Month', ...fields.map((field) => fieldLabel(field.name)), 'Notes'].map(bold),
    ...own.map((entry) => [
      monthTitle(entry.month),
      ...fields.map((field): SheetCell => cellOf(entry, field, shown)),
      notesOf(entry).join('. '),
    ]),
    [],
  ]
}

/** The entries of a section, form by form. */
export const sectionSheet = (
  section: EnvironmentalSection,
  entries: readonly EntryRecord[],
  shown: Shown,
): WorkbookSheet => ({
  name: section.title,
  headerRow: 0,
  rows: classificationsOf(section.sectionType).flatMap((key) => block(key, entries, shown)),
})
