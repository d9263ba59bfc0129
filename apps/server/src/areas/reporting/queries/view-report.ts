import type { BodyOf, Calls } from '@sojourn/contract'
import type { ReportView } from '@sojourn/contract/reporting/report'
import { dayOf, pageTotal } from '@sojourn/domain'
import type { Platform } from '../../../platform/platform.ts'
import { findReport } from '../all-reports.ts'
import { presentFilters, readFilters } from '../filters.ts'
import { htmlTable } from '../html-table.ts'
import { REPORT_PAGE } from '../repository/rows.ts'

type Request = BodyOf<Calls['viewReport']>

/** One page; the last one where a later one was asked for, as happens when filters leave less. */
export async function viewReport(
  { db, clock }: Platform,
  { reportPath, page: asked, parameters }: Request,
): Promise<ReportView> {
  const report = findReport(reportPath)
  const today = dayOf(clock.now())
  const filters = await readFilters(db, report.parameters, parameters, today)
  const run = report.run(filters, today)
  const totalRows = await run.count(db)
  const totalPages = pageTotal(totalRows, REPORT_PAGE)
  const page = Math.max(1, Math.min(asked, totalPages))
  return {
    displayName: report.displayName,
    description: report.description,
    content: htmlTable(report.columns, totalRows === 0 ? [] : await run.page(db, page)),
    page,
    totalPages,
    totalRows,
    parameters: await presentFilters(db, filters, today),
  }
}
