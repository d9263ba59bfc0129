import {
  benchmarkOf,
  CLASSIFICATION_KEYS,
  classificationsOf,
  exportColumns,
  exportName,
  type Month,
  monthTitle,
  SECTIONS,
  type Timeframe,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Workbook } from '../../../platform/sheets/send-sheet.ts'
import type { WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import { benchmarkText } from '../../sites/index.ts'
import { readFigures } from '../queries/period-figures.ts'
import { type EntryRecord, findEntriesOfPeriods } from '../repository/entries.ts'
import { findOptions, findSources } from '../repository/factors.ts'
import { findItems } from '../repository/items.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { findUnits } from '../repository/units.ts'
import { chartSheet } from './chart-sheet.ts'
import { createFactorSheet } from './factor-sheet.ts'
import { type Names, sectionSheet } from './section-sheet.ts'
import { summarySheet } from './summary-sheet.ts'

async function readNames(db: DbOrTrx): Promise<Names> {
  const items = await findItems(db, { keys: CLASSIFICATION_KEYS })
  const units = await findUnits(db)
  const options = await findOptions(db, CLASSIFICATION_KEYS)
  return new Map([
    ...items.map(({ itemID, name }): [string, string] => [itemID, name]),
    ...units.map(({ unitID, name }): [string, string] => [unitID, name]),
    ...options.map(({ optionID, name }): [string, string] => [optionID, name]),
  ])
}

const inTime = (one: EntryRecord, other: EntryRecord): number =>
  one.month.year - other.month.year || one.month.month - other.month.month || one.rowNo - other.rowNo

export async function exportReport(
  db: DbOrTrx,
  report: ReportRecord,
  { timeframe, comparison }: { timeframe: Timeframe; comparison: Month | undefined },
): Promise<Workbook> {
  const { siteID, siteName, benchmark: benchmarkDay } = report.site
  const benchmark = benchmarkOf(benchmarkText(benchmarkDay))
  const columns = exportColumns(timeframe, report.month, { comparison, benchmark })
  const periods = columns.map(({ period }) => period)
  const figures = await readFigures(db, siteID, periods)
  const guestNights = new Map(
    figures.months.map(({ month, totalGuestNights }) => [monthTitle(month), totalGuestNights]),
  )
  const names = await readNames(db)
  const factors = createFactorSheet(names, await findSources(db))
  const sections: WorkbookSheet[] = []
  // One section at a time: years of all entries at once would block the event loop for too long.
  for (const section of SECTIONS) {
    const keys = classificationsOf(section.sectionType)
    const entries = (await findEntriesOfPeriods(db, { siteID, periods, keys })).sort(inTime)
    sections.push(sectionSheet(section, entries, { names, guestNights }))
    factors.add(entries)
  }
  return {
    name: exportName(siteName, timeframe, report.month, benchmark),
    sheets: [
      summarySheet(report, figures, columns),
      ...sections,
      factors.sheet(),
      chartSheet(figures, columns),
    ],
  }
}
