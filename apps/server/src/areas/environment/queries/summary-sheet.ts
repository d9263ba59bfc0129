import {
  calculateIntensity,
  type Divisors,
  difference,
  type ExportColumn,
  monthsOf,
  monthTitle,
  percentageChange,
  roundForDisplay,
  TOTAL_KEYS,
  type TotalKey,
  type TotalMarks,
  type Totals,
  totalLabel,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { SheetCell, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { getPeriodDivisors, getPeriodMarks, getPeriodTotals, type ReportedData } from './period-totals.ts'

const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** A calculated number with the decimals that the screens show; "-" if it is missing. */
export const createNumberCell = (value: number | null): SheetCell =>
  value === null ? '-' : { value, decimals: countDecimals(roundForDisplay(value)) }

interface PeriodSummary {
  title: string
  months: number
  totals: Totals
  divisors: Divisors
  marks: TotalMarks
}

function summarizePeriod(reported: ReportedData, { title, period }: ExportColumn): PeriodSummary {
  return {
    title,
    months: monthsOf(period).length,
    totals: getPeriodTotals(reported, period),
    divisors: getPeriodDivisors(reported, period),
    marks: getPeriodMarks(reported, period),
  }
}

const getIntensity = ({ totals, divisors, months }: PeriodSummary, key: TotalKey) =>
  calculateIntensity(totals[key], divisors, months)

const createChangeCells = (now: number | null, before: number | null): SheetCell[] => [
  createNumberCell(difference(now, before)),
  createNumberCell(percentageChange(now, before)),
]

/** Periods of the same length are compared by their totals. */
const totalChanges = {
  perAreaHeader: 'per GFA m²',
  headers: ({ title }: PeriodSummary): string[] => [`Difference to ${title}`, '% change'],
  cells: (ownPeriod: PeriodSummary, other: PeriodSummary, key: TotalKey): SheetCell[] =>
    createChangeCells(ownPeriod.totals[key], other.totals[key]),
}

/** A month and twelve months have no comparable totals, so intensities are compared. */
const intensityChanges = {
  perAreaHeader: 'per GFA m² per month',
  headers: ({ title }: PeriodSummary): string[] => [
    `Difference per guest night to ${title}`,
    '% change per guest night',
    `Difference per GFA m² per month to ${title}`,
    '% change per GFA m² per month',
  ],
  cells: (ownPeriod: PeriodSummary, other: PeriodSummary, key: TotalKey): SheetCell[] => {
    const [now, before] = [getIntensity(ownPeriod, key), getIntensity(other, key)]
    return [
      ...createChangeCells(now.perGuestNight, before.perGuestNight),
      ...createChangeCells(now.perSquareMetreMonth, before.perSquareMetreMonth),
    ]
  },
}

function listNotes({ title, marks }: PeriodSummary, key: TotalKey): string[] {
  const { isEstimate, isIncomplete } = marks[key]
  return [
    ...(isEstimate ? [`${title}: includes estimates`] : []),
    ...(isIncomplete ? [`${title}: incomplete, entries without a factor are not included`] : []),
  ]
}

/** The report's period compared with the other columns of the export. */
export function createSummarySheet(
  report: ReportRecord,
  reported: ReportedData,
  [ownColumn, ...otherColumns]: readonly [ExportColumn, ...ExportColumn[]],
): WorkbookSheet {
  const ownPeriod = summarizePeriod(reported, ownColumn)
  const otherPeriods = otherColumns.map((column) => summarizePeriod(reported, column))
  const periods = [ownPeriod, ...otherPeriods]
  const isSameLength = otherPeriods.every(({ months }) => months === ownPeriod.months)
  const changes = isSameLength ? totalChanges : intensityChanges
  const getIntensityPerArea = ({ totals, divisors, months }: PeriodSummary, key: TotalKey): number | null =>
    calculateIntensity(totals[key], divisors, isSameLength ? 1 : months).perSquareMetreMonth
  const { site } = report
  return {
    name: 'Summary',
    headerRow: 5,
    rows: [
      [site.siteName],
      [`${site.address1}, ${site.cityTown}, ${countryName(site.country)} - ${site.postCode}`],
      [monthTitle(report.month)],
      [
        'Guest nights',
        ...periods.flatMap(({ divisors }) => [createNumberCell(divisors.guestNights), null, null]),
      ],
      [
        'Category',
        ...periods.flatMap(({ title }) => [title, 'per guest night', changes.perAreaHeader]),
        ...otherPeriods.flatMap((other) => changes.headers(other)),
        'Notes',
      ],
      ...TOTAL_KEYS.map((key): SheetCell[] => [
        totalLabel(key),
        ...periods.flatMap((period) => [
          createNumberCell(period.totals[key]),
          createNumberCell(getIntensity(period, key).perGuestNight),
          createNumberCell(getIntensityPerArea(period, key)),
        ]),
        ...otherPeriods.flatMap((other) => changes.cells(ownPeriod, other, key)),
        periods.flatMap((period) => listNotes(period, key)).join('. '),
      ]),
    ],
  }
}
