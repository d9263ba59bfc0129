import {
  CLASSIFICATION_KEYS,
  CLASSIFICATIONS,
  type ClassificationKey,
  calculatedFieldValue,
  classificationsOf,
  type EntryField,
  type EnvironmentalSection,
  type ExportColumn,
  exportColumns,
  exportFileName,
  fieldLabel,
  type Month,
  missingResults,
  monthsOf,
  monthTitle,
  onlyMonth,
  parseBenchmark,
  readNumber,
  SECTIONS,
  type Timeframe,
  TOTAL_KEYS,
  totalLabel,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Workbook } from '../../../platform/sheets/send-sheet.ts'
import type { Cell, SheetCell, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import { formatBenchmarkMonth } from '../../sites/index.ts'
import { type EntryRecord, findEntriesOfPeriods } from '../repository/entries.ts'
import { findItems } from '../repository/items.ts'
import { findOptions, findSources, findUnits } from '../repository/reference.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { getPeriodDivisors, getPeriodTotals, type ReportedData, readReportedData } from './period-totals.ts'
import { createNumberCell, createSummarySheet } from './summary-sheet.ts'

/** The names of items, units and options by id. */
type NamesById = ReadonlyMap<string, string>

interface CellContext {
  names: NamesById
  /** Guest nights by month title. */
  guestNights: ReadonlyMap<string, number | null>
}

function createCell(entry: EntryRecord, field: EntryField, { names, guestNights }: CellContext): SheetCell {
  if (field.kind === 'calculated') {
    const nights = guestNights.get(monthTitle(entry.month)) ?? null
    return createNumberCell(calculatedFieldValue(field.calculation, entry.results, nights))
  }
  const typed = field.kind === 'item' ? entry.itemID : (entry.typed[field.name] ?? '')
  if (field.kind === 'number') return readNumber(typed)
  return names.get(typed) ?? typed
}

/** Notes estimates and results that are not part of the totals because a factor is missing. */
function listNotes(entry: EntryRecord): string[] {
  const missing = missingResults(entry.classification, entry.results)
  return [
    ...(entry.estimate ? ['Estimate'] : []),
    ...(missing.includes('kgCO2e') || missing.includes('reduction') ? ['No CO2e factor'] : []),
    ...(missing.includes('kWh') ? ['No kWh factor'] : []),
  ]
}

const toBoldCell = (value: string): SheetCell => ({ value, bold: true })

function createClassificationRows(
  key: ClassificationKey,
  entries: readonly EntryRecord[],
  context: CellContext,
): SheetCell[][] {
  const { name, fields } = CLASSIFICATIONS[key]
  const entriesOfForm = entries.filter(({ classification }) => classification === key)
  return [
    [toBoldCell(name)],
    ['Month', ...fields.map((field) => fieldLabel(field.name)), 'Notes'].map(toBoldCell),
    ...entriesOfForm.map((entry) => [
      monthTitle(entry.month),
      ...fields.map((field): SheetCell => createCell(entry, field, context)),
      listNotes(entry).join('. '),
    ]),
    [],
  ]
}

/** One sheet per section, with a block of rows per form. */
const createSectionSheet = (
  section: EnvironmentalSection,
  entries: readonly EntryRecord[],
  context: CellContext,
): WorkbookSheet => ({
  name: section.title,
  headerRow: 0,
  rows: classificationsOf(section.sectionType).flatMap((key) =>
    createClassificationRows(key, entries, context),
  ),
})

type Sources = Awaited<ReturnType<typeof findSources>>

const FACTOR_HEADERS = [
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

/** Lists each factor that was used, once. Entries are added section by section. */
function createFactorSheet(names: NamesById, sources: Sources) {
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
    sheet: (): WorkbookSheet => ({ name: 'Factors', headerRow: 1, rows: [FACTOR_HEADERS, ...rows.values()] }),
  }
}

const LABEL_HEADERS = ['Period', 'Month']
const DIVISOR_HEADERS = ['Guest nights', 'Gross floor area (m²)']

/** The months of all periods, with a chart of each total. */
const createChartSheet = (reported: ReportedData, columns: readonly ExportColumn[]): WorkbookSheet => ({
  name: 'Charts data',
  headerRow: 1,
  rows: [
    [...LABEL_HEADERS, ...DIVISOR_HEADERS, ...TOTAL_KEYS.map(totalLabel)],
    ...columns.flatMap(({ title, period }) =>
      monthsOf(period).map((month) => {
        const { guestNights, floorArea } = getPeriodDivisors(reported, onlyMonth(month))
        const totals = getPeriodTotals(reported, onlyMonth(month))
        const values = [guestNights, floorArea, ...TOTAL_KEYS.map((key) => totals[key])]
        return [
          title,
          monthTitle(month),
          // A missing value stays empty, because a chart would draw a dash as zero.
          ...values.map((value) => (value === null ? null : createNumberCell(value))),
        ]
      }),
    ),
  ],
  charts: TOTAL_KEYS.map((key, index) => ({
    title: totalLabel(key),
    categoryColumn: LABEL_HEADERS.indexOf('Month'),
    valueColumn: LABEL_HEADERS.length + DIVISOR_HEADERS.length + index,
  })),
})

async function readNames(db: DbOrTrx): Promise<NamesById> {
  const items = await findItems(db, { keys: CLASSIFICATION_KEYS })
  const units = await findUnits(db)
  const options = await findOptions(db, CLASSIFICATION_KEYS)
  return new Map([
    ...items.map(({ itemID, name }): [string, string] => [itemID, name]),
    ...units.map(({ unitID, name }): [string, string] => [unitID, name]),
    ...options.map(({ optionID, name }): [string, string] => [optionID, name]),
  ])
}

const byMonthAndRow = (a: EntryRecord, b: EntryRecord): number =>
  a.month.year - b.month.year || a.month.month - b.month.month || a.rowNo - b.rowNo

export async function exportReport(
  db: DbOrTrx,
  report: ReportRecord,
  { timeframe, comparison }: { timeframe: Timeframe; comparison: Month | undefined },
): Promise<Workbook> {
  const { siteID, siteName, benchmark: benchmarkDay } = report.site
  const benchmark = parseBenchmark(formatBenchmarkMonth(benchmarkDay))
  const columns = exportColumns(timeframe, report.month, { comparison, benchmark })
  const periods = columns.map(({ period }) => period)
  const reported = await readReportedData(db, siteID, periods)
  const guestNights = new Map(
    reported.months.map(({ month, totalGuestNights }) => [monthTitle(month), totalGuestNights]),
  )
  const names = await readNames(db)
  const factors = createFactorSheet(names, await findSources(db))
  const sections: WorkbookSheet[] = []
  // One section at a time, because all entries of several years would block the event loop for too long.
  for (const section of SECTIONS) {
    const keys = classificationsOf(section.sectionType)
    const entries = (await findEntriesOfPeriods(db, { siteID, periods, keys })).sort(byMonthAndRow)
    sections.push(createSectionSheet(section, entries, { names, guestNights }))
    factors.add(entries)
  }
  return {
    name: exportFileName(siteName, timeframe, report.month, benchmark),
    sheets: [
      createSummarySheet(report, reported, columns),
      ...sections,
      factors.sheet(),
      createChartSheet(reported, columns),
    ],
  }
}
