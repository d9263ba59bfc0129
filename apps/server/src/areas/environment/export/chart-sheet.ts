import { type ExportColumn, monthsOf, monthTitle, onlyMonth, TOTAL_KEYS, totalLabel } from '@sojourn/domain'
import type { WorkbookSheet } from '../../../platform/sheets/workbook.ts'
import { divisorsIn, type SiteFigures, totalsIn } from '../queries/period-figures.ts'

/** Month by month, for whoever draws charts of their own. */
export const chartSheet = (figures: SiteFigures, columns: readonly ExportColumn[]): WorkbookSheet => ({
  name: 'Charts data',
  frozenRows: 1,
  rows: [
    ['Period', 'Month', 'Guest nights', 'Gross floor area (m²)', ...TOTAL_KEYS.map(totalLabel)],
    ...columns.flatMap(({ title, period }) =>
      monthsOf(period).map((month) => {
        const { guestNights, floorArea } = divisorsIn(figures, onlyMonth(month))
        const totals = totalsIn(figures, onlyMonth(month))
        return [title, monthTitle(month), guestNights, floorArea, ...TOTAL_KEYS.map((key) => totals[key])]
      }),
    ),
  ],
})
