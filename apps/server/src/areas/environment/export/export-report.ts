import {
  benchmarkOf,
  CLASSIFICATION_KEYS,
  type ExportColumn,
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
import { benchmarkText } from '../../customers/index.ts'
import { readFigures, type SiteFigures } from '../queries/period-figures.ts'
import { type EntryRecord, findEntriesOfPeriods } from '../repository/entries.ts'
import { findOptions, findSources } from '../repository/factors.ts'
import { findItems } from '../repository/items.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { findUnits } from '../repository/units.ts'
import { chartSheet } from './chart-sheet.ts'
import { factorSheet } from './factor-sheet.ts'
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

async function sheetsOf(
  db: DbOrTrx,
  report: ReportRecord,
  {
    figures,
    columns,
    entries,
  }: {
    figures: SiteFigures
    columns: readonly [ExportColumn, ...ExportColumn[]]
    entries: readonly EntryRecord[]
  },
): Promise<WorkbookSheet[]> {
  const names = await readNames(db)
  const guestNights = new Map(
    figures.months.map(({ month, totalGuestNights }) => [monthTitle(month), totalGuestNights]),
  )
  return [
    summarySheet(report, figures, columns),
    ...SECTIONS.map((section) => sectionSheet(section, entries, { names, guestNights })),
    factorSheet(entries, names, await findSources(db)),
    chartSheet(figures, columns),
  ]
}

export async function exportReport(
  db: DbOrTrx,
  report: ReportRecord,
  { timeframe, comparison }: { timeframe: Timeframe; comparison: Month | undefined },
): Promise<Workbook> {
  const benchmark = benchmarkOf(benchmarkText(report.site.benchmark))
  const columns = exportColumns(timeframe, report.month, { comparison, benchmark })
  const periods = columns.map(({ period }) => period)
  const figures = await readFigures(db, report.site.siteID, periods)
  const entries = await findEntriesOfPeriods(db, report.site.siteID, periods)
  return {
    name: exportName(report.site.siteName, timeframe, report.month, benchmark),
    sheets: await sheetsOf(db, report, { figures, columns, entries: entries.sort(inTime) }),
  }
}
