import { type ExportColumn, monthsOf, monthTitle, onlyMonth, TOTAL_KEYS, totalLabel } from '@sojourn/domain'
import type { WorkbookSheet } from '../../../platform/sheets/workbook.ts'
import { divisorsIn, type SiteFigures, totalsIn } from '../queries/period-figures.ts'
import { figureCell } from './figure-cell.ts'

/** Month by month, for whoever draws charts of their own. */
export const chartSheet = (reported: SiteFigures, columns: readonly ExportColumn[]): WorkbookSheet => ({
  name: 'Charts data',
  frozenRows: 1,
  rows: [
    ['Period', 'Month', 'Guest nights', 'Gross floor area (m²)', ...TOTAL_KEYS.map(totalLabel)],
    ...columns.flatMap(({ title, period }) =>
      monthsOf(period).map((month) => {
        const { guestNights, floorArea } = divisorsIn(reported, onlyMonth(month))
        const totals = totalsIn(reported, onlyMonth(month))
        // A dash would stand in the way of a chart: what is not there stays empty.
        const figures = [guestNights, floorArea, ...TOTAL_KEYS.map((key) => totals[key])]
        return [
          title,
          monthTitle(month),
          ...figures.map((value) => (value === null ? null : figureCell(value))),
        ]
      }),
    ),
  ],
})
