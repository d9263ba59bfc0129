import type { CalendarDay } from '@sojourn/domain'
import type { RawBuilder } from 'kysely'
import type { Db, DbOrTrx } from '../../platform/db/pool.ts'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { Filter } from './filters.ts'
import type { GetFilterValue, Parameter } from './parameters.ts'
import { countRows, type RowsPage, readByCursor, readPage } from './repository.ts'

/** The paths of the app at which a report's records are read. */
export const auditLink = ({ audit_id }: { audit_id: string }): string => `/audits/audit/${audit_id}`

export const auditorLink = ({ user_id }: { user_id: string }): string => `/auditors/auditor/${user_id}`

export const customerLink = ({ company_id, site_id }: { company_id: string; site_id: string }): string =>
  `/companies/company/${company_id}/customers/customer/${site_id}`

export const environmentalSiteLink = ({ site_id }: { site_id: string }): string =>
  `/environmental?siteId=${site_id}`

export const auditTypeLink = ({ audit_type_id }: { audit_type_id: string }): string =>
  `/settings/audit-types/type/${audit_type_id}`

/** Figures stand to the right, days are written out. */
type ColumnKind = 'text' | 'number' | 'day'

/** What every way of showing a column needs to know. */
export interface ColumnHead {
  header: string
  kind: ColumnKind
  decimals: number
}

interface Column<Row> {
  header: string
  /** A figure is a number, a day is YYYY-MM-DD. */
  cell(row: Row): Cell
  kind?: ColumnKind
  /** Of a figure; none unless said. */
  decimals?: number
  /** The path of the record in the app. The viewer shows the cell as a link; exported files have plain text. */
  link?(row: Row): string
}

/** A row of the viewer. */
export interface ViewRow {
  cells: Cell[]
  /** For each column, where its cell leads. */
  links: readonly (string | undefined)[]
}

interface ReportInfo {
  /** In addresses and requests; never changed once somebody may have kept it. */
  path: string
  displayName: string
  description: string
  parameters: readonly Parameter<unknown>[]
}

interface QueryDefinition<Row> extends ReportInfo {
  /** In no order. What is shown and neither sorted nor narrowed by is best looked up: only the page needs it. */
  query(filterValue: GetFilterValue, today: CalendarDay): RawBuilder<Row>
  /** By columns of the query, an id at the end, so that every row has its one place. */
  order: RawBuilder<unknown>
  /** Where a row comes of many others, or is found by a rule: it is read once, and counted as it passes. */
  isAggregate?: boolean
}

interface ReportDefinition<Row> extends QueryDefinition<Row> {
  columns: readonly Column<Row>[]
}

/** For what is computed by a rule: the query names the rows, `complete` works out some of them at a time. */
interface CompletedDefinition<Found, Row> extends QueryDefinition<Found> {
  complete(db: DbOrTrx, found: Found[], filterValue: GetFilterValue, today: CalendarDay): Promise<Row[]>
  columns: readonly Column<Row>[]
}

/** A report with its filters set. */
export interface ReportRun {
  count(db: DbOrTrx): Promise<number>
  page(db: DbOrTrx, page: number): Promise<RowsPage<ViewRow>>
  /** All rows as they are at this moment, some at a time. */
  all(db: Db): AsyncGenerator<Cell[][]>
}

export interface Report extends ReportInfo {
  columns: readonly ColumnHead[]
  run(filters: readonly Filter[], today: CalendarDay): ReportRun
}

const filterValueReader =
  (filters: readonly Filter[]): GetFilterValue =>
  (parameter) =>
    parameter.read(filters.find((filter) => filter.parameter.key === parameter.key)?.values ?? [])

export function defineCompletedReport<Found, Row>(definition: CompletedDefinition<Found, Row>): Report {
  const { path, displayName, description, parameters, columns } = definition
  const cells = (rows: readonly Row[]): Cell[][] => rows.map((row) => columns.map(({ cell }) => cell(row)))
  const viewed = (row: Row): ViewRow => ({
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
      const filterValue = filterValueReader(filters)
      const { order, isAggregate = false } = definition
      const question = { query: definition.query(filterValue, today), order, isAggregate }
      const complete = (db: DbOrTrx, found: Found[]) => definition.complete(db, found, filterValue, today)
      return {
        count: (db) => countRows(db, question),
        page: async (db, page) => {
          const { rows, total } = await readPage(db, question, page)
          return { rows: (await complete(db, rows)).map(viewed), total }
        },
        all: (db) => readByCursor(db, question, async (trx, found) => cells(await complete(trx, found))),
      }
    },
  }
}

export const defineReport = <Row>(definition: ReportDefinition<Row>): Report =>
  defineCompletedReport<Row, Row>({ ...definition, complete: async (_db, rows) => rows })
