import type { CalendarDay } from '@sojourn/domain'
import type { RawBuilder } from 'kysely'
import type { Db, DbOrTrx } from '../../platform/db/pool.ts'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { Filter } from './filters.ts'
import type { GetFilterValue, Parameter } from './parameters.ts'
import { countRows, type RowsPage, readByCursor, readPage } from './repository.ts'

/** The paths of records in the app. */
export const auditLink = ({ audit_id }: { audit_id: string }): string => `/audits/audit/${audit_id}`

export const auditorLink = ({ user_id }: { user_id: string }): string => `/auditors/auditor/${user_id}`

export const customerLink = ({ company_id, site_id }: { company_id: string; site_id: string }): string =>
  `/companies/company/${company_id}/customers/customer/${site_id}`

export const environmentalSiteLink = ({ site_id }: { site_id: string }): string =>
  `/environmental?siteId=${site_id}`

export const caseLink = ({ case_id }: { case_id: string }): string => `/cases/${case_id}`

export const auditTypeLink = ({ audit_type_id }: { audit_type_id: string }): string =>
  `/settings/audit-types/type/${audit_type_id}`

/** Numbers are right-aligned, days are formatted as dates. */
type ColumnKind = 'text' | 'number' | 'day'

/** The properties of a column that every output format needs. */
export interface ColumnHead {
  header: string
  kind: ColumnKind
  decimals: number
}

interface Column<Row> {
  header: string
  /** A day is YYYY-MM-DD. */
  cell(row: Row): Cell
  kind?: ColumnKind
  /** For numbers; the default is 0. */
  decimals?: number
  /** The path of the record in the app. The viewer shows the cell as a link; exported files have plain text. */
  link?(row: Row): string
}

/** A row of the viewer. */
export interface ViewRow {
  cells: Cell[]
  /** The link of each cell. */
  links: readonly (string | undefined)[]
}

interface ReportInfo {
  /** Used in addresses and requests. It must not change, because links store it. */
  path: string
  displayName: string
  description: string
  parameters: readonly Parameter<unknown>[]
}

interface QueryDefinition<Row> extends ReportInfo {
  /** The query without an order. Columns that are not used for sorting or filtering should be subqueries, which run only for the page. */
  query(filterValue: GetFilterValue, today: CalendarDay): RawBuilder<Row>
  /** The order by columns of the query, with an id last, so that the order is unique. */
  order: RawBuilder<unknown>
  /** Rows are aggregates or filtered by a rule, so the total is counted in the same query. */
  isAggregate?: boolean
}

interface ReportDefinition<Row> extends QueryDefinition<Row> {
  columns: readonly Column<Row>[]
}

/** The query finds rows, and `complete` adds computed columns to a batch of them. */
interface CompletedDefinition<Found, Row> extends QueryDefinition<Found> {
  complete(db: DbOrTrx, found: Found[], filterValue: GetFilterValue, today: CalendarDay): Promise<Row[]>
  columns: readonly Column<Row>[]
}

/** A report with its filters set. */
export interface ReportRun {
  count(db: DbOrTrx): Promise<number>
  page(db: DbOrTrx, page: number): Promise<RowsPage<ViewRow>>
  /** All rows of one snapshot in batches. */
  all(db: Db): AsyncGenerator<Cell[][]>
}

export interface Report extends ReportInfo {
  columns: readonly ColumnHead[]
  run(filters: readonly Filter[], today: CalendarDay): ReportRun
}

const createFilterReader =
  (filters: readonly Filter[]): GetFilterValue =>
  (parameter) =>
    parameter.read(filters.find((filter) => filter.parameter.key === parameter.key)?.values ?? [])

export function defineCompletedReport<Found, Row>(definition: CompletedDefinition<Found, Row>): Report {
  const { path, displayName, description, parameters, columns } = definition
  const cells = (rows: readonly Row[]): Cell[][] => rows.map((row) => columns.map(({ cell }) => cell(row)))
  const toViewRow = (row: Row): ViewRow => ({
    cells: columns.map(({ cell }) => cell(row)),
    links: columns.map(({ link }) => link?.(row)),
  })
  return {
    path,
    displayName,
    description,
    parameters,
    columns: columns.map(({ header, kind = 'text', decimals = 0 }) => ({ header, kind, decimals })),
    run(filters, today) {
      const filterValue = createFilterReader(filters)
      const { order, isAggregate = false } = definition
      const reportQuery = { query: definition.query(filterValue, today), order, isAggregate }
      const complete = (db: DbOrTrx, found: Found[]) => definition.complete(db, found, filterValue, today)
      return {
        count: (db) => countRows(db, reportQuery),
        page: async (db, page) => {
          const { rows, total } = await readPage(db, reportQuery, page)
          return { rows: (await complete(db, rows)).map(toViewRow), total }
        },
        all: (db) => readByCursor(db, reportQuery, async (trx, found) => cells(await complete(trx, found))),
      }
    },
  }
}

export const defineReport = <Row>(definition: ReportDefinition<Row>): Report =>
  defineCompletedReport<Row, Row>({ ...definition, complete: async (_db, rows) => rows })
