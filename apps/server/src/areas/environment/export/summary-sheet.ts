import {
  difference,
  type ExportColumn,
  monthTitle,
  per,
  percentageChange,
  TOTAL_KEYS,
  totalLabel,
} from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import type { WorkbookSheet } from '../../../platform/sheets/workbook.ts'
import { divisorsIn, type SiteFigures, totalsIn } from '../queries/period-figures.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { figureCell } from './figure-cell.ts'

/** What is reported now beside what it is compared with. */
export function summarySheet(
  report: ReportRecord,
  figures: SiteFigures,
  columns: readonly ExportColumn[],
): WorkbookSheet {
  const read = columns.map(({ title, period }) => ({
    title,
    totals: totalsIn(figures, period),
    divisors: divisorsIn(figures, period),
  }))
  const [own, ...others] = read
  const headers = [
    'Category',
    ...read.flatMap(({ title }) => [title, 'per guest night', 'per GFA m²']),
    ...others.flatMap(({ title }) => [`Difference to ${title}`, '% change']),
  ]
  const { site } = report
  return {
    name: 'Summary',
    frozenRows: 5,
    rows: [
      [site.siteName],
      [`${site.address1}, ${site.cityTown}, ${countryName(site.country)} - ${site.postCode}`],
      [monthTitle(report.month)],
      ['Guest nights', ...read.flatMap(({ divisors }) => [figureCell(divisors.guestNights), null, null])],
      headers,
      ...TOTAL_KEYS.map((key) => [
        totalLabel(key),
        ...read.flatMap(({ totals, divisors }) => [
          figureCell(totals[key]),
          figureCell(per(totals[key], divisors.guestNights)),
          figureCell(per(totals[key], divisors.floorArea)),
        ]),
        ...others.flatMap(({ totals }) => [
          figureCell(difference(own?.totals[key] ?? null, totals[key])),
          figureCell(percentageChange(own?.totals[key] ?? null, totals[key])),
        ]),
      ]),
    ],
  }
}
