import type { ListRequest } from '@sojourn/contract'
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportRecord,
  type ImportRow,
  type NumberedRowError,
  ROW_OUTCOMES,
  type RowOutcome,
} from '@sojourn/contract/companies/import'
import {
  type DecimalMark,
  describeRowError,
  ERRORS_COLUMN,
  type RowError,
  toDecimalMark,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { notFound, Problem } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { invalidFilter, readFilters, readListRequest } from '../../../platform/http/lists.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSheet, sendWorkbook } from '../../../platform/sheets/send-sheet.ts'
import type { Cell, Sheet, WorkbookSheet } from '../../../platform/sheets/sheet.ts'
import { BATCH_SIZE } from './check-import.ts'
import type { AllowedValues, Importer } from './importer.ts'
import { importers, isImportKind } from './importers.ts'
import { APPLY_IMPORT, CHECK_IMPORT, deleteImport, getImport, startImport } from './manage-imports.ts'
import {
  type CheckedRow,
  findImports,
  findRowErrors,
  findRows,
  findRowsAfter,
  type ImportRun,
  lockImport,
  type RowErrorWithNumber,
  setImportState,
  setNumberReading,
  setProgress,
} from './repository/imports.ts'

const ALLOWED_VALUES = 'Allowed values'

/** Replaces an example value that the column does not accept by the first accepted value. */
function createExampleRow({ columns, example }: Importer, lists: readonly AllowedValues[]): string[] {
  return columns.map((column) => {
    const value = example[column] ?? ''
    const allowed = lists.find((list) => list.column === column && list.country === undefined)?.values
    const isAllowed = !allowed || value.split(',').every((part) => part === '' || allowed.includes(part))
    return isAllowed ? value : (allowed[0] ?? '')
  })
}

/** The column "For country" is present only if the kind has areas. */
function createAllowedValueRows(lists: readonly AllowedValues[]): { headers: string[]; rows: Cell[][] } {
  const hasCountries = lists.some(({ country }) => country !== undefined)
  return {
    headers: ['Column', 'Allowed value', ...(hasCountries ? ['For country'] : [])],
    rows: lists.flatMap(({ column, values, country }) =>
      values.map((value) => [column, value, ...(hasCountries ? [country ?? ''] : [])]),
    ),
  }
}

async function createAllowedValuesSheet(db: DbOrTrx, kind: string, importer: Importer): Promise<Sheet> {
  return {
    name: `${ALLOWED_VALUES} for ${kind}`,
    ...createAllowedValueRows(await importer.findAllowedValues(db)),
  }
}

async function createTemplateSheet(db: DbOrTrx, kind: string, importer: Importer): Promise<Sheet> {
  const rows = [createExampleRow(importer, await importer.findAllowedValues(db))]
  return { name: `Import ${kind}`, headers: importer.columns, rows }
}

/** The template as a workbook: the rows to fill in, and a sheet with the allowed values. */
async function createTemplateWorkbook(
  db: DbOrTrx,
  kind: string,
  importer: Importer,
): Promise<WorkbookSheet[]> {
  const lists = await importer.findAllowedValues(db)
  const allowed = createAllowedValueRows(lists)
  return [
    {
      name: `Import ${kind}`,
      rows: [[...importer.columns], createExampleRow(importer, lists)],
      headerRow: 1,
    },
    { name: ALLOWED_VALUES, rows: [allowed.headers, ...allowed.rows], headerRow: 1 },
  ]
}

const presentImport = (run: ImportRun): ImportRecord => ({
  importID: run.import_id,
  kind: IMPORT_KINDS.find((kind) => kind === run.kind) ?? 'sites',
  fileName: run.file_name,
  state: IMPORT_STATES.find((state) => state === run.state) ?? 'failed',
  totalRows: run.total_rows,
  doneRows: run.done_rows,
  newRows: run.new_rows,
  changedRows: run.changed_rows,
  sameRows: run.same_rows,
  invalidRows: run.invalid_rows,
  decimalMark: toDecimalMark(run.decimal_mark) ?? null,
  ambiguousNumbers: run.ambiguous_numbers,
  ambiguousExample: run.ambiguous_example,
  ambiguousRow: run.ambiguous_row,
  ambiguousColumn: run.ambiguous_column,
  decisiveNumber: run.decisive_number,
  reason: run.reason,
  createdByUser: { userID: run.created_by, name: run.creator_name },
  dateCreated: run.created_at.toISOString(),
})

const presentRowError = (error: RowError) => ({
  column: error.column,
  value: error.value,
  message: error.message,
  allowedValues: [...error.allowedValues],
  moreAllowedValues: error.moreAllowedValues,
})

const presentNumberedRowError = (error: RowErrorWithNumber): NumberedRowError => ({
  rowNumber: error.rowNumber,
  title: error.title,
  ...presentRowError(error),
})

const presentImportRow = (row: CheckedRow): ImportRow => ({
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  title: row.title,
  values: { ...row.cells },
  before: { ...row.before },
  errors: row.errors.map(presentRowError),
})

const findInvalidRows = (db: DbOrTrx, importID: string, after: number): Promise<CheckedRow[]> =>
  findRowsAfter(db, importID, after, { limit: BATCH_SIZE, outcomes: ['invalid'] })

async function* listInvalidCells(
  db: DbOrTrx,
  importID: string,
  columns: readonly string[],
): AsyncGenerator<Cell[]> {
  let after = 0
  for (;;) {
    const batch = await findInvalidRows(db, importID, after)
    if (batch.length === 0) return
    for (const { cells, errors } of batch)
      yield [...columns.map((column) => cells[column] ?? ''), errors.map(describeRowError).join(' | ')]
    after = batch.at(-1)?.rowNumber ?? after
  }
}

/** The rows with errors, with the columns of the file and a column that lists the errors. */
async function createInvalidRowsSheet(db: DbOrTrx, importID: string): Promise<Sheet> {
  const run = await getImport(db, importID)
  const [first] = await findInvalidRows(db, importID, 0)
  const templateColumns = isImportKind(run.kind) ? importers[run.kind].columns : []
  const columns = first ? Object.keys(first.cells) : templateColumns
  return {
    name: 'Rows with errors',
    headers: [...columns, ERRORS_COLUMN],
    rows: listInvalidCells(db, importID, columns),
  }
}

/** Queues the import of a checked file. Rows with errors are skipped only on request. */
async function queueApply(
  platform: Platform,
  actor: Principal,
  importID: string,
  { skipInvalidRows }: { skipInvalidRows: boolean },
): Promise<ImportRun> {
  return platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state !== 'preview' || (run.invalid_rows > 0 && !skipInvalidRows))
      throw new Problem('import-not-ready')
    await setImportState(trx, importID, 'applying')
    await setProgress(trx, importID, { done: 0 })
    await platform.jobs.send(trx, APPLY_IMPORT, { importID, userID: actor.userID })
    return getImport(trx, importID)
  })
}

/** Queues another check against the current records. An applied import cannot be checked again. */
async function queueCheck(
  platform: Platform,
  importID: string,
  decimalMark: DecimalMark | undefined,
): Promise<ImportRun> {
  return platform.transaction(async (trx) => {
    const run = await lockImport(trx, importID)
    if (!run) throw notFound()
    if (run.state !== 'preview' && run.state !== 'failed') throw new Problem('import-not-ready')
    await setImportState(trx, importID, 'checking')
    const counts = { new: 0, changed: 0, same: 0, invalid: 0 }
    await setProgress(trx, importID, { done: 0, counts })
    if (decimalMark)
      await setNumberReading(trx, importID, {
        decimalMark,
        ambiguousNumbers: 0,
        ambiguousExample: null,
        decisiveNumber: null,
      })
    await platform.jobs.send(trx, CHECK_IMPORT, { importID })
    return getImport(trx, importID)
  })
}

type ImportCall =
  | 'applyImport'
  | 'checkImportAgain'
  | 'deleteImport'
  | 'getInvalidImportRows'
  | 'getImport'
  | 'getImportAllowedValues'
  | 'getImportTemplate'
  | 'listImportErrors'
  | 'listImportRows'
  | 'listImports'
  | 'startImport'

const toLimitAndOffset = ({ page, pageSize }: ListRequest) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

function parseOutcome(value: string): RowOutcome {
  const outcome = ROW_OUTCOMES.find((known) => known === value)
  if (!outcome) throw invalidFilter('Outcome', value)
  return outcome
}

function parseRowNumber(value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw invalidFilter('Row', value)
  return Number(value)
}

export const importHandlers = (platform: Platform): Pick<Handlers, ImportCall> => ({
  getImportTemplate: async ({ params: { kind }, query: { format }, reply }) => {
    const importer = importers[kind]
    return format === 'csv'
      ? sendSheet(platform.workers, reply, await createTemplateSheet(platform.db, kind, importer), format)
      : sendWorkbook(platform.workers, reply, async () => ({
          name: `Import ${kind}`,
          sheets: await createTemplateWorkbook(platform.db, kind, importer),
        }))
  },
  getImportAllowedValues: async ({ params: { kind }, query, reply }) =>
    sendSheet(
      platform.workers,
      reply,
      await createAllowedValuesSheet(platform.db, kind, importers[kind]),
      query.format,
    ),
  startImport: async ({ principal, body }) => presentImport(await startImport(platform, principal, body)),
  listImports: async ({ query }) => {
    const request = readListRequest(query)
    readFilters(request, [])
    const { rows, totalCount } = await findImports(platform.db, toLimitAndOffset(request))
    return { rows: rows.map(presentImport), totalCount }
  },
  getImport: async ({ params }) => presentImport(await getImport(platform.db, params.id)),
  listImportRows: async ({ params, query }) => {
    const request = readListRequest(query)
    await getImport(platform.db, params.id)
    const filters = readFilters(request, ['Outcome', 'Row'])
    const { rows, totalCount } = await findRows(platform.db, params.id, {
      outcomes: filters.Outcome?.map(parseOutcome),
      rowNumbers: filters.Row?.map(parseRowNumber),
      ...toLimitAndOffset(request),
    })
    return { rows: rows.map(presentImportRow), totalCount }
  },
  listImportErrors: async ({ params, query }) => {
    const request = readListRequest(query)
    readFilters(request, [])
    await getImport(platform.db, params.id)
    const { rows, totalCount } = await findRowErrors(platform.db, params.id, toLimitAndOffset(request))
    return { rows: rows.map(presentNumberedRowError), totalCount }
  },
  getInvalidImportRows: async ({ params, query, reply }) =>
    sendSheet(platform.workers, reply, await createInvalidRowsSheet(platform.db, params.id), query.format),
  applyImport: async ({ principal, params, body }) =>
    presentImport(await queueApply(platform, principal, params.id, body ?? { skipInvalidRows: false })),
  checkImportAgain: async ({ params, body }) =>
    presentImport(await queueCheck(platform, params.id, body?.decimalMark)),
  deleteImport: async ({ params }) => {
    await deleteImport(platform, params.id)
  },
})
