import { type ExportColumn, monthsOf, monthTitle, onlyMonth, TOTAL_KEYS, totalLabel } from '@sojourn/domain'
import type { WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import { divisorsIn, type SiteFigures, totalsIn } from '../queries/period-figures.ts'
import { figureCell } from './figure-cell.ts'

const LABELS = ['Period', 'Month']
const DIVISORS = ['Guest nights', 'Gross floor area (m²)']

/** The months of all periods, with a chart of each total. */
export const chartSheet = (reported: SiteFigures, columns: readonly ExportColumn[]): WorkbookSheet => ({
  name: 'Charts data',
  headerRow: 1,
  rows: [
    [...LABELS, ...DIVISORS, ...TOTAL_KEYS.map(totalLabel)],
    ...columns.flatMap(({ title, period }) =>
      monthsOf(period).map((month) => {
        const { guestNights, floorArea } = divisorsIn(reported, onlyMonth(month))
        const totals = totalsIn(reported, onlyMonth(month))
        const values = [guestNights, floorArea, ...TOTAL_KEYS.map((key) => totals[key])]
        return [
          title,
          monthTitle(month),
          // A missing value stays empty, because a chart would draw a dash as zero.
          ...values.map((value) => (value === null ? null : figureCell(value))),
        ]
      }),
    ),
  ],
  charts: TOTAL_KEYS.map((key, at) => ({
    title: totalLabel(key),
    categoryColumn: LABELS.indexOf('Month'),
    valueColumn: LABELS.length + DIVISORS.length + at,
  })),
})
