import type { BodyOf, Calls, QueryOf } from '@sojourn/contract'
import type { listReportChoices } from '@sojourn/contract/reports/calls'
import type { ReportChoice, ReportView } from '@sojourn/contract/reports/report'
import { dayOf, pageTotal } from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { findReport, REPORTS } from './all-reports.ts'
import { formatCell } from './export/document.ts'
import { exportReport } from './export/export-report.ts'
import { MAX_FIRST_CHOICES, presentFilters, readFilters } from './filters.ts'
import type { ColumnHead, ReportRun, ViewRow } from './report.ts'
import { PAGE_SIZE } from './repository.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const classAttribute = ({ kind }: ColumnHead): string => (kind === 'number' ? ' class="number"' : '')

/** Empty cells get no link, because there is no text to click. */
const wrapInLink = (text: string, link: string | undefined): string =>
  link === undefined || text === '' ? text : `<a href="${escapeHtml(link)}">${text}</a>`

/** One page of a report as HTML. All values are escaped. */
function renderHtmlTable(columns: readonly ColumnHead[], rows: readonly ViewRow[]): string {
  const heads = columns.map(
    (column) => `<th scope="col"${classAttribute(column)}>${escapeHtml(column.header)}</th>`,
  )
  const cells = ({ cells: values, links }: ViewRow): string =>
    columns
      .map((column, index) => {
        const text = escapeHtml(formatCell(values[index] ?? null, column))
        return `<td${classAttribute(column)}>${wrapInLink(text, links[index])}</td>`
      })
      .join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body}</tbody></table>`
}

type Request = BodyOf<Calls['viewReport']>

interface Page {
  page: number
  totalRows: number
  rows: ViewRow[]
}

/** Returns the last page when a later one is requested, which happens when filters remove rows. */
async function readPage(db: DbOrTrx, run: ReportRun, requestedPage: number): Promise<Page> {
  const { rows, total } = await run.page(db, requestedPage)
  if (total !== undefined) return { page: requestedPage, totalRows: total, rows }
  const totalRows = requestedPage === 1 ? 0 : await run.count(db)
  if (totalRows === 0) return { page: 1, totalRows, rows: [] }
  const last = pageTotal(totalRows, PAGE_SIZE)
  return { page: last, totalRows, rows: (await run.page(db, last)).rows }
}

async function viewReport(
  { db, clock }: Platform,
  { reportPath, page: requestedPage, parameters }: Request,
): Promise<ReportView> {
  const report = findReport(reportPath)
  const today = dayOf(clock.now())
  const filters = await readFilters(db, report.parameters, parameters, today)
  const { page, totalRows, rows } = await readPage(db, report.run(filters, today), requestedPage)
  return {
    displayName: report.displayName,
    description: report.description,
    content: renderHtmlTable(report.columns, rows),
    page,
    totalPages: pageTotal(totalRows, PAGE_SIZE),
    totalRows,
    parameters: await presentFilters(db, filters, today),
  }
}

async function listChoices(
  db: DbOrTrx,
  { reportPath, key, search = '' }: QueryOf<typeof listReportChoices>,
): Promise<ReportChoice[]> {
  const parameter = findReport(reportPath).parameters.find((parameter) => parameter.key === key)
  if (!parameter?.choices) throw notFound()
  return parameter.choices.search(db, search, MAX_FIRST_CHOICES)
}

type ReportCall = 'exportReportFile' | 'listReportChoices' | 'listReports' | 'viewReport'

export const reportsHandlers = (platform: Platform): Pick<Handlers, ReportCall> => ({
  listReports: async () =>
    REPORTS.map(({ displayName, description, path }) => ({ displayName, description, path })),
  viewReport: ({ body }) => viewReport(platform, body),
  exportReportFile: ({ body, reply }) => exportReport(platform, body, reply),
  listReportChoices: ({ query }) => listChoices(platform.db, query),
})
