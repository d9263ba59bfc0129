import { type Month, onlyMonth, type SummaryRow, summaryRows } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { ReportRecord } from '../repository/reports.ts'
import { divisorsIn, marksIn, readFigures, totalsIn } from './period-figures.ts'

export async function compareReport(
  db: DbOrTrx,
  report: ReportRecord,
  comparison: Month,
): Promise<SummaryRow[]> {
  const [own, other] = [onlyMonth(report.month), onlyMonth(comparison)]
  const figures = await readFigures(db, report.site.siteID, [own, other])
  return summaryRows(totalsIn(figures, own), divisorsIn(figures, own), totalsIn(figures, other), {
    own: marksIn(figures, own),
    previous: marksIn(figures, other),
  })
}
