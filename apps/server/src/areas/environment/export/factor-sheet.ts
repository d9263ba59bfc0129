import { CLASSIFICATIONS } from '@sojourn/domain'
import type { Cell, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import type { EntryRecord } from '../repository/entries.ts'
import type { findSources } from '../repository/factors.ts'
import type { Names } from './section-sheet.ts'

type Sources = Awaited<ReturnType<typeof findSources>>

const HEADERS = [
  'Classification',
  'Item',
  'Unit',
  'Unit rate',
  'kg CO2e factor',
  'kWh factor',
  'Edition',
  'Source',
  'Publisher',
  'Licence',
  'Reference',
  'Estimate',
]

/** Everything the figures were computed with, each once. Entries are added section by section. */
export function createFactorSheet(names: Names, sources: Sources) {
  const bySource = new Map(sources.map((source) => [source.source, source]))
  const rows = new Map<string, Cell[]>()
  const add = (entry: EntryRecord): void => {
    const source = bySource.get(entry.source ?? '')
    const row: Cell[] = [
      CLASSIFICATIONS[entry.classification].name,
      names.get(entry.itemID) ?? '',
      entry.unitID === null ? '' : (names.get(entry.unitID) ?? ''),
      entry.unitRate,
      entry.co2eFactor,
      entry.kWhFactor,
      entry.edition,
      source?.title ?? '',
      source?.publisher ?? '',
      source?.licence ?? '',
      entry.reference,
      entry.estimate,
    ]
    rows.set(JSON.stringify(row), row)
  }
  return {
    add: (entries: readonly EntryRecord[]): void => entries.forEach(add),
    sheet: (): WorkbookSheet => ({ name: 'Factors', headerRow: 1, rows: [HEADERS, ...rows.values()] }),
  }
}
