import type { BodyOf, Calls } from '@sojourn/contract'
import type { ReportView } from '@sojourn/contract/reports/report'
import { dayOf, pageTotal } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReport } from '../all-reports.ts'
import { presentFilters, readFilters } from '../filters.ts'
import { htmlTable } from '../html-table.ts'
import type { Run, ViewedRow } from '../report.ts'
import { REPORT_PAGE } from '../repository/rows.ts'

type Request = BodyOf<Calls['viewReport']>

interface Page {
  page: number
  totalRows: number
  rows: ViewedRow[]
}

/** The last page where a later one was asked for, as happens when filters leave less. */
async function readPage(db: DbOrTrx, run: Run, asked: number): Promise<Page> {
  const { rows, total } = await run.page(db, asked)
  if (total !== undefined) return { page: asked, totalRows: total, rows }
  const totalRows = asked === 1 ? 0 : await run.count(db)
  if (totalRows === 0) return { page: 1, totalRows, rows: [] }
  const last = pageTotal(totalRows, REPORT_PAGE)
  return { page: last, totalRows, rows: (await run.page(db, last)).rows }
}

export async function viewReport(
  { db, clock }: Platform,
  { reportPath, page: asked, parameters }: Request,
): Promise<ReportView> {
  const report = findReport(reportPath)
  const today = dayOf(clock.now())
  const filters = await readFilters(db, report.parameters, parameters, today)
  const { page, totalRows, rows } = await readPage(db, report.run(filters, today), asked)
  return {
    displayName: report.displayName,
    description: report.description,
    content: htmlTable(report.columns, rows),
    page,
    totalPages: pageTotal(totalRows, REPORT_PAGE),
    totalRows,
    parameters: await presentFilters(db, filters, today),
  }
}
